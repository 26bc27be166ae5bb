### The command line.

cli-help = Ostrakon: a council of philosophers for five to twelve people. One computer serves, phones vote, a screen shows the path.
cli-serve = Serve a table on this computer: prints the address for the phones.
cli-replay = Show a council again, turn by turn, from its record.

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
cli-serve-public-url = The address by which phones come in, where the server cannot know it: behind a router or a proxy.
cli-serve-sync = “full”: what was acknowledged outlives a power cut. “normal”: faster on slow disks, but a power cut may take the last moves; a crash of the server takes nothing.
cli-serve-bot-pace = How long bots wait before they act, as a share of a human time: 0.1 makes them ten times as fast, for trying things out.
cli-serve-rooms = How many games may be kept at most; beyond that no new one is opened.
cli-serve-who-may-create = “anyone”: everybody who reaches this computer may open games. “passphrase”: only who knows --passphrase. Joining a game needs its code alone.
cli-serve-passphrase = What one must know to open games. Better given as an environment variable, where other users of this computer can’t read it.
cli-serve-trusted-proxies = Addresses or networks of your own proxies, separated by commas: only they are believed when they say for whom they ask (X-Forwarded-For).
cli-serve-people-per-address = How many people may come by one address: all of a town behind a proxy that isn’t in --trusted-proxies, for example.
cli-serve-log-level = How much is written to the log. Names, questions, shards and addresses never are.

cli-replay-help = Show a council again, turn by turn, from its record FILE; “-” reads it from standard input. Ends with 1 at an action that the rules forbid, with 2 if the file is no record.
cli-replay-trace = Print the state after every action, one JSON object a line.
cli-replay-language = The language to tell it in: it or en.

cli-serving = Ostrakon { $version }
cli-how-to-join = Phones in the same network open this address, or scan the code. The screen for everybody opens it too.
cli-on-this-computer = On this computer: { $address }
cli-kept-in = The games are kept in { $folder }
cli-how-to-stop = To stop, press Ctrl+C: games under way go on when you serve again.
cli-stopped = Stopped. Games under way go on when you serve again.

cli-no-command = There is no command “{ $command }”. There are: { $known }. See: ostrakon --help
cli-no-option = There is no option { $option }. See: ostrakon --help
cli-missing = { $option } is missing. See: ostrakon --help
cli-bad-value = The value of { $option } won’t do. See: ostrakon --help
cli-not-understood = This command can’t be understood. See: ostrakon --help
cli-no-passphrase = --who-may-create passphrase needs a passphrase: set OSTRAKON_PASSPHRASE.
cli-bad-public-url = --public-url is the address of a whole site, such as https://ostrakon.example
cli-port-taken = Port { $port } is taken by another program. Choose another one: ostrakon serve --port { $port ->
        [8000] 8001
       *[other] 8000
    }
cli-port-forbidden = This user may not use port { $port }. Choose one from 1024 on: ostrakon serve --port 8000
cli-host-unknown = This computer does not have the address “{ $host }”. Leave --host out to listen on all of its addresses.
