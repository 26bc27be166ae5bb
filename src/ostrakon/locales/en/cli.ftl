### The command line.

cli-help = Ostrakon: a council of philosophers for five to twelve people. One computer serves, phones vote, a screen shows the path.
cli-serve = Serve a table on this computer: prints the address for the phones.
cli-play = Play a council alone, here in the terminal, with bots.
cli-play-help = Play a council alone with bots, here in the terminal: no server, no network, and nothing is kept unless you say so. “?” helps at any prompt.
cli-play-seats = How many philosophers, you among them.
cli-play-strength = How the bots play: easy-going, attentive, keen, or some of each.
cli-play-with = The letters of bots that must come, such as DAH; the others come by lot.
cli-play-name = Your name; else your philosopher’s.
cli-play-seat = The letter of your philosopher; else by lot.
cli-play-pace = How long the bots take, as a share of the time of people: 0 not at all, 1 as long as people.
cli-play-seed = A number: the same one lays the same cards and brings the same bots.
cli-play-option = An option of the rules as name=value, such as days=3 or tie=advances; may be said several times.
cli-play-save = Keep the record of the council in this file.
cli-play-language = The language of texts and questions.
cli-replay = Show a council again, turn by turn, from its record.
cli-tournament = Let minds, and programs of your own, play many councils: ratings, places, steps.
cli-simulate = Hold many councils, and print what a council is like: length, race, rules, followings.

cli-usage = Usage:
cli-options = OPTIONS
cli-command = COMMAND
cli-title-options = Options
cli-title-commands = Commands
cli-default = without it { $value }
cli-environment = or as { $name }
cli-completion = To let bash complete commands: eval "$(_OSTRAKON_COMPLETE=bash_source ostrakon)"; for zsh and fish: zsh_source, fish_source.
cli-show-help = Show this help.
cli-version = Show the version.

cli-serve-host = The address to listen on. Without it: every address of this computer.
cli-serve-port = The port to listen on; 0 takes a free one.
cli-serve-data = The folder in which the games are kept. Without it: the user’s own data folder.
cli-serve-journal = The journal’s address, in the place of a folder: postgresql://user:password@host/database. Better given as an environment variable, where other users of this computer can’t read it.
cli-serve-bell = The address of NATS, by which servers on one PostgreSQL call each other: nats://user:password@host. Without it they ask each other twice a second.
cli-serve-bell-credentials = A file of credentials for NATS.
cli-bad-bell = A bell is of use to servers on one PostgreSQL: give --journal postgresql://… and --bell nats://host or tls://host.
bell-fault-forbidden = The bell does not let this server in: { $place }. Check user and password, or the file of --bell-credentials, and that they may use the subjects ostrakon.room.*
bell-fault-untrusted = The bell at { $place } does not prove who it is, or does not encrypt: no password was sent. Check the name in the address and NATS’s certificate; one of your own authority is trusted through SSL_CERT_FILE.
bell-fault-credentials = The file of --bell-credentials holds no credentials for NATS. For: { $place }
cli-serve-public-url = The address by which phones come in, where the server cannot know it: behind a router or a proxy. It may end with the --base-path.
cli-serve-base-path = The path below which everything is, where a proxy serves other things on the same site: /ostrakon, for example.
cli-serve-no-own-addresses = Don’t offer this computer’s addresses to phones, because they lead nowhere: in a container.
cli-serve-sync = “full”: what was acknowledged outlives a power cut. “normal”: faster on slow disks, but a power cut may take the last moves; a crash of the server takes nothing.
cli-serve-bot-pace = How long bots wait before they act, as a share of a human time: 0.1 makes them ten times as fast, for trying things out.
cli-serve-rooms = How many games may be kept at most; beyond that no new one is opened.
cli-serve-who-may-create = “anyone”: everybody who reaches this computer may open games. “passphrase”: only who knows --passphrase. Joining a game needs its code alone.
cli-serve-passphrase = What one must know to open games. Better given as an environment variable, where other users of this computer can’t read it.
cli-serve-trusted-proxies = Addresses or networks of your own proxies, separated by commas: only they are believed when they say for whom they ask (X-Forwarded-For).
cli-serve-people-per-address = How many people may come by one address: all of a town behind a proxy that isn’t in --trusted-proxies, for example.
cli-serve-metrics-for = Addresses or networks, separated by commas, from which /metrics may be read: counts and times of the whole server, no game and no person. Without it: this computer alone.
cli-serve-log-level = How much is written to the log. Names, questions, shards and addresses never are.
cli-serve-log = The form of the log, on standard error. “words”: lines to read. “json”: one JSON object a line, for a program; then what is wrong with the journal stands there too.

cli-doctor = Look whether this computer, or the way through a proxy, is fit for a council.
cli-doctor-help = Look at this computer: versions, addresses, port, journal, disk. With URL: along the way from that address through a proxy to the server. Changes nothing; ends within two minutes, with 1 where something is wrong. Give it the same options as ostrakon serve.
cli-doctor-port = The port to look at.
cli-doctor-idle = For how many seconds to keep a silent socket open through a proxy; the server’s heartbeat comes every 20.
cli-doctor-bad-url = URL is an address such as https://play.example.org or https://play.example.org/ostrakon

cli-replay-help = Show a council again, turn by turn, from its record FILE; “-” reads it from standard input. Ends with 1 at an action that the rules forbid, with 2 if the file is no record.
cli-replay-trace = Print the state after every action, one JSON object a line.
cli-replay-language = The language to tell it in: it or en.

cli-tournament-help = Play many councils between our minds and programs of your own (docs/bots.md), and print how they stand, with 95 % intervals. The same seed plays the same tournament.
cli-tournament-bot = Who plays: easy, attentive, keen, knowing (a yardstick that knows the true chance of every vote), or a program’s command in quotes: "python my_bot.py". Once for each; without it, the three strengths.
cli-tournament-seats = How many philosophers: one number from 5 to 12, or several, separated by commas.
cli-tournament-councils = How many councils for each number of philosophers.
cli-tournament-seed = What chance is drawn from: the same seed plays the same tournament.
cli-tournament-language = The language of topics and questions: it or en. Without it, yours.
cli-tournament-seconds = How long a program may take for an action.
cli-tournament-jobs = How many councils are played at once. Without it, as many as there are cores.
cli-tournament-json = Print JSON in the place of tables.
cli-tournament-few = A tournament needs two entrants at least, and twelve at most: give --bot for each.
cli-tournament-no-program = There is no program “{ $program }”. --bot takes easy, attentive, keen, knowing, or a command in quotes.
cli-no-lab = For this something more is needed, the extra “lab”. In a clone of Ostrakon: make setup. Where its wheel was installed: pip install "ostrakon[lab] @ file:///path/of/the/wheel"
cli-unwritten = { $file } can’t be written: { $why }

cli-serving = Ostrakon { $version }
cli-how-to-join = Phones in the same network open this address, or scan the code. The screen for everybody opens it too.
cli-how-to-join-said = Phones and the screen for everybody open this address, or scan the code. --public-url names it: it must lead here, or to a server that shares these games.
cli-no-address-only-here = Phones can’t come in: this server listens to this computer alone. Leave --host out, and they can.
cli-no-address-no-network = Phones can’t come in: this computer is in no network. Connect it to the phones’ network; the pages notice by themselves.
cli-no-address-not-mine = Phones come in by the address of the computer on which this container runs: open the table by that address, or name it with --public-url.
cli-on-this-computer = On this computer: { $address }
cli-this-server = This server, from this computer: { $address }
cli-kept-in = The games are kept in { $folder }
cli-how-to-stop = To stop, press Ctrl+C: games under way go on when you serve again.
cli-stopped = Stopped. Games under way go on when you serve again.

cli-no-command = There is no command “{ $command }”. There are: { $known }. See: ostrakon --help
cli-no-option = There is no option { $option }. See: { $command } --help
cli-missing = { $option } is missing. See: { $command } --help
cli-bad-value = The value of { $option } won’t do. See: { $command } --help
cli-bad-value-of = The value of { $option } won’t do. It may be: { $range }. See: { $command } --help
cli-no-such-word = There is no “{ $name }” to set here. There is: { $known }
cli-no-such-value = { $name } can’t be “{ $value }”. It can be: { $known }
cli-not-understood = This command can’t be understood. See: ostrakon --help
cli-no-passphrase = --who-may-create passphrase needs a passphrase: set OSTRAKON_PASSPHRASE.
cli-bad-public-url = --public-url is an address such as https://ostrakon.example; if it names a path, then that of --base-path: https://play.example/ostrakon
cli-bad-journal = Give the journal by its address: postgresql://user:password@host/database, or sqlite:/// and a file. A folder is named with --data.
cli-bad-base-path = --base-path is a path such as /ostrakon, and none of Ostrakon’s own (/api, /health, /rules, /texts, /web, /ws).
cli-port-taken = Port { $port } is taken by another program. Choose another one: ostrakon serve --port { $port ->
        [8000] 8001
       *[other] 8000
    }
cli-port-forbidden = This user may not use port { $port }. Choose one from 1024 on: ostrakon serve --port 8000
cli-host-unknown = This computer does not have the address “{ $host }”. Leave --host out to listen on all of its addresses.

cli-journal = Look after the journal, the file in which the games are kept: check, backup, export, forget.
cli-journal-check = Check every room and every council by playing it again.
cli-journal-check-help = Check the journal: the file itself, every room by playing its rows again, every finished council by its record. The server may run.
cli-journal-backup = Copy the journal into a file; games go on meanwhile.
cli-journal-backup-help = Copy the journal into FILE, as it is at this moment. The server may run, and games go on.
cli-journal-export = Write the record of a council.
cli-journal-export-help = Write the record of a finished council of ROOM, the last one unless another is chosen. The server may run.
cli-journal-forget = Erase a room, or who sat at a seat.
cli-journal-forget-help = Erase ROOM with everything in it; or, with --seat, the names, tokens and drafts of who sat there. The server must be stopped.
cli-journal-data = The folder in which the games are kept, or a backup. Without it: the user’s own data folder.
cli-journal-jobs = How many processes check at the same time. Without it: one a processor.
cli-journal-mend = Remove snapshots that are wrong; the rooms are then read from their rows. The server must be stopped.
cli-journal-council = Which council of the room, counted from 1. Without it: the last finished one.
cli-journal-with-secrets = Also a council that is still going on, although its record holds everybody’s shards and the order of the deck.
cli-journal-output = The file to write to; it must not exist yet. Without it: standard output.
cli-journal-seat = The seat’s letter; everybody who ever sat there is forgotten.
cli-journal-no-room = There is no room { $room } in this journal.
cli-journal-no-council = Room { $room } has { $councils ->
        [0] no council
        [one] one council only
       *[other] { $councils } councils only
    }.
cli-journal-running = The council of room { $room } is still going on, and its record holds everybody’s shards. To write it all the same: --with-secrets
cli-journal-nobody = Nobody ever sat at seat { $seat } of room { $room }.
cli-journal-there-already = There is such a file already, and it is not written over: { $file }
cli-journal-exported = The record is in { $file }
cli-journal-backed-up = { $rooms ->
        [one] One room is
       *[other] { $rooms } rooms are
    } kept in { $file }. To go on from there one day: stop the server, remove all files from { $folder }, and put this one there as { $journal }.
cli-journal-database = A database in the place of a folder: postgresql://user:password@host/database.
cli-journal-elsewhere = The games are in { $place }. Copy them into a file first: ostrakon journal backup FILE. Then this works with: --data FILE
cli-journal-fetched = { $rooms ->
        [one] Copied the database with one room: { $file }
       *[other] Copied the database with { $rooms } rooms: { $file }
    }
cli-journal-erased = Room { $room } is erased. Backups made before still hold it.
cli-journal-forgotten = { $people ->
        [one] One person is
       *[other] { $people } people are
    } forgotten at seat { $seat } of room { $room }. Backups made before still hold them.
cli-journal-sound = All is sound: { $rooms ->
        [one] one room
       *[other] { $rooms } rooms
    }, { $councils ->
        [one] one council
       *[other] { $councils } councils
    } played again.
cli-journal-flaws = { $flaws ->
        [one] One thing is
       *[other] { $flaws } things are
    } wrong, in { $rooms ->
        [one] one room
       *[other] { $rooms } rooms
    }. Everything else is sound.
cli-journal-broken = The file is damaged: { $place }. Check the disk, and restore the file from a backup.
cli-journal-complaint = The database says: { $says }
cli-journal-progress = { $done } of { $rooms } rooms…
cli-journal-mended = { $rooms ->
        [one] One wrong snapshot is
       *[other] { $rooms } wrong snapshots are
    } removed.
cli-journal-flaw-row = Room { $room }: row { $number } is damaged, or does not follow from those before it. The room stands still; to play on in it, restore the journal from a backup.
cli-journal-flaw-newer = Room { $room }: row { $number } was written by a newer version of Ostrakon. Install that version to play on.
cli-journal-flaw-rules = Room { $room }: the council that begins at row { $number } has rules that this version does not have. Install the version it was begun with.
cli-journal-flaw-record = Room { $room }: the council that ends at row { $number } does not come out the same from its record. Please report this.
cli-journal-flaw-snapshot = Room { $room }: the snapshot at row { $number } is not what the rows lead to. Stop the server and run: ostrakon journal check --mend
cli-journal-flaw-noted = Room { $room }: its next deadline is noted wrongly. It is put right as soon as somebody plays in the room.
cli-journal-again = The journal can be written again: the games go on.
cli-room-stands-still = Room { $room } stands still. { $why }
cli-serve-keep = After how many days a room that nobody uses is erased; 0: never.

cli-serve-pack = A pack of your own cards (JSON or CSV, see docs/packs.md): they lie on the blank cards of every game opened from now on. What is wrong with one, ostrakon cards check tells.
cli-serve-muse-learns = “on”: it is counted how the Muse’s questions divide people, without names or games, and she prefers those that come near half and half. “off”: nothing is counted, nor used.
cli-serve-pack-wrong = The pack { $file } can’t be used: { $says } All of it: ostrakon cards check { $file }

cli-muse = What the Muse has learned: report, forget.
cli-muse-report = Show how her questions divide people.
cli-muse-report-help = Show each of the Muse’s questions that was asked as it stood: how many preferred either answer, the share of white, and the interval in which it lies with 95 in 100 (of the Beta distribution with 2 more of each). What divides best comes first. The server may run.
cli-muse-csv = As CSV, for a spreadsheet.
cli-muse-nothing = Nothing is counted yet.
cli-muse-counted = { $questions ->
        [one] One question
       *[other] { $questions } questions
    }, { $shards ->
        [one] one shard
       *[other] { $shards } shards
    }. In each line: language and id; white : black; share of white and its 95 % interval (Beta); question, white answer / black answer.
cli-muse-forget = Erase what was counted.
cli-muse-forget-help = Erase all that was counted of the Muse’s questions; she begins anew. The server must be stopped.
cli-muse-forgotten = All that was counted is erased. Backups made before still hold it.
