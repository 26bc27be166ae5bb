### The players' pages: start, seat, council, end. The table's texts are in table.ftl.

side-white = White
side-black = Black

## Everywhere

client-close = Close
client-menu = Menu
client-rules = Rules
client-rule = Rule { $rule }
client-understood = All right
client-no = Never mind
client-home = Back to the start
client-reload = Reload
client-path = The path
client-connecting = One moment…
client-lost = Connection lost: this page reconnects by itself.
client-retry = Try again now
client-unreachable = The server can’t be reached.
client-unreachable-why = It may have been stopped, or this device may have left its network.
client-unreachable-cure = Check the Wi-Fi, and that Ostrakon is running on the host’s computer. This page goes on trying by itself.
client-blocked = The server is there, but the line of the game doesn’t come through.
client-blocked-why = Something on the way lets pages pass, but no WebSockets: mostly a proxy without an upgrade, or the network of a school or a company.
client-blocked-cure = Try another network, such as mobile data. Hosts: docs/hosting.md shows what a proxy needs. This page goes on trying by itself.
client-replaced = You are playing on another page
client-replaced-why = You opened this seat elsewhere, after this page: it is played there.
client-replaced-here = Play here
client-time-left = Time left
client-time-over = Time’s up
client-seconds-left =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }

## Start

client-promise = One question, two shards. Guess which side the group is on.
client-code = Code of the game
client-join = Join the game
client-show-table = Show the table here
client-new = New game
client-passphrase = Passphrase of this server
client-alone = Play with bots
client-company = Choose the company
client-company-seats = Philosophers
client-company-strength = How the bots play
client-company-easy = easy-going
    .why = They think that you’re all like them, and follow when they feel like it.
client-company-attentive = attentive
    .why = They get to know you by the shards that you lay.
client-company-keen = keen
    .why = They get to know you, weigh every question, and keep their branch for the right turn.
client-company-mixed = some of each
    .why = Some take it easily, some watch you, some miss nothing.
client-company-who = Who comes? Those not chosen come by lot
client-company-grown = With this choice there are { $seats } philosophers in all.
client-company-begin =
    { $bots ->
        [one] Play with { $bots } bot
       *[other] Play with { $bots } bots
    }
client-company-seat =
    { $bots ->
        [one] Seat { $bots } bot
       *[other] Seat { $bots } bots
    }
client-fill-up = Fill up with bots
client-says = { $name } says: { $words }
client-back = Back to game { $code } as
client-back-hidden = Back to the game as

## Before the start

client-room = Game { $code }
client-here =
    { $count ->
        [0] no philosopher here
        [one] { $count } philosopher here
       *[other] { $count } philosophers here
    }
client-your-name = Your name
client-name-missing = Write your name
client-choose = Choose your philosopher
client-choose-one = Choose a philosopher
client-enter-as = Enter as { $philosopher }
client-you-are = that’s you
client-gather = The council gathers
client-bot-easy = easy-going bot
client-bot-attentive = attentive bot
client-bot-keen = keen bot
client-next-bot = How the next bot is
client-next-bot-easy = easy-going
client-next-bot-attentive = attentive
client-next-bot-keen = keen
client-dealer = dealer
client-change = Change
client-unseat = Free the seat of { $name }
client-add-bot = Add a bot
client-invite = Let others in
client-invite-how = Scan the code with a phone, or open { $address } and type
client-invite-table = For the table, on a large screen, open
client-other-address = Doesn’t open? Another address
client-no-way-only-here = Phones can’t come in: the server listens to its own computer alone. Start it without --host.
client-no-way-no-network = Phones can’t come in yet: the server’s computer is in no network. Connect it to the phones’ network, and load this page again.
client-no-way-not-mine = This address leads nowhere from a phone. Open this page by the computer’s address in the network, such as http://192.168.1.7:8000; the code to scan then appears.
client-qr = QR code for joining game { $code }
client-link = Link to this game
client-copy = Copy the link
client-copied = Copied.
client-marked = This browser doesn’t let the page copy. The link is selected: press and hold it and choose “Copy”, or press Ctrl+C.
client-house = The house rules
client-house-set = Change the house rules
client-numbers =
    { $days ->
        [one] You set out from space { $space } and play { $days } day.
       *[other] You set out from space { $space } and play { $days } days.
    }
client-missing =
    { $missing ->
        [one] One more philosopher needed
       *[other] { $missing } more philosophers needed
    }
client-start = Start with { $count }
client-dealer-starts = { $name } starts when everybody is here.
## The players' own cards

client-cards = Your own cards
client-cards-none = eight blank cards to fill
client-cards-count =
    { $topics ->
        [one] { $topics } topic of yours
       *[other] { $topics } topics of yours
    }
client-cards-why = The deck has eight blank cards, of eight topics each. Anybody may add some, from their own phone.
client-cards-later = They are filled before the council starts.
client-cards-add = A topic of yours
client-cards-add-do = Add it
client-card = Card { $number }
client-card-lines = { $count } of 8
client-card-by-nobody = from the Muse or a pack
client-card-questions =
    { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }
client-card-take-off = Take “{ $topic }” off
client-card-complete = Let the Muse complete card { $number }
client-card-drop = Take card { $number } away
    .why = All the topics on it are erased.
client-unfinished = Cards that aren’t full yet
    .why = What becomes of them when the council starts.
client-unfinished-complete = The Muse completes them
client-unfinished-leave_out = They are left out
client-packs = Packs
client-packs-why = A pack brings up to eight finished cards: a JSON file, or a CSV as a spreadsheet saves it.
client-packs-dealer = The dealer can load a pack of finished cards.
client-pack-lay = Load a pack
client-pack-laid = The pack’s cards are here.
client-pack-wrong = Something in the file has to be mended, and no card was taken:
client-pack-line = Line { $line }.
client-pack-more =
    { $count ->
        [one] And { $count } more thing.
       *[other] And { $count } more things.
    }
client-pack-csv = Save for a spreadsheet
client-pack-json = Save as JSON

## Several on one phone

client-add-here = Add a player on this phone
    .why = The phone goes from hand to hand: it is covered in between, and nobody sees what isn’t theirs.
client-their-name = Name of the player
client-their-name-missing = Write their name
client-on-this = on this phone
client-take-off = Take { $name } off this phone
client-pass-to = For { $name }
client-pass-ask = to ask the question
client-pass-show = to show a shard
client-pass-name = to choose somebody
client-pass-vote = to vote
client-pass-decide = to keep the shard or turn it
client-pass-why = Hand the phone over. Everybody else looks away.
client-pass-open = I am { $name }
client-pass-first = Or first:
client-pass-on = On to { $name }
client-hand = On this phone
client-hand-of = Only { $name } looks now
client-hand-away = Cover

## House rules

client-language = Language of the questions
client-language-why = The language of the topic cards and of the bots’ questions. Buttons and texts stay in the language each reader prefers.
client-clock-ask = Time for the question
    .why = How long the asker may think. When it is over, the turn is lost.
client-clock-vote = Time for the vote
    .why = How long a vote may last; where several play on one phone, as long for each of them. When it is over, whoever has laid no shard abstains.
client-clock-choose = Time for other choices
    .why = How long one may think before showing a shard, naming somebody, keeping or turning a shard.
client-clock-off = No limit
client-by-number = According to how many you are

## On the path

client-start-label = Start
client-space = space { $space }
client-temple = Temple of Wisdom
client-at-temple = at the Temple
client-your-turn = your turn
client-board = Path to the Temple of Wisdom. In the lead, on space { $space }: { $names }.
client-board-temple = Path to the Temple of Wisdom. In the Temple: { $names }.
client-day = Day { $day } of { $days }
client-lights =
    { $me ->
        [yes] The Sun shines on you.
       *[no] The Sun shines on { $name }.
    }

## The question

client-ask-title = Ask your question
client-prepare-title = Prepare your question
client-prepare-why = You are next. What you write stays here, and for now only you see it.
client-prepare = Prepare your question
client-prepared = Back to the council
client-prepare-vote = The vote is open, and your shard is missing. What you wrote stays here.
client-prepared-vote = Go and vote
client-question = The question
client-question-hint = Would you rather… or…?
client-letters-left =
    { $left ->
        [one] { $left } letter left
       *[other] { $left } letters left
    }
client-free = a topic of choice
client-free-topic = A topic of your choice
client-free-line = Choose a topic of the card
client-question-missing = Write the question
client-answer-missing = One answer is missing
client-answers-same = The two answers are the same
client-topic-missing = Choose the topic
client-ask = Ask the question
client-ask-aloud = I’ll ask it aloud
client-muse = Ask the Muse
client-muse-title = The Muse suggests
client-muse-why = Tap a question to take it; you can change it then.
client-muse-more = Suggest others
client-muse-none = The Muse has nothing more on this topic.
client-muse-taken = The question is in the form: change it as you like.
client-topic-aloud = Told aloud
client-swap = Swap the colours
client-pairs = Answers at hand
client-written-for = You wrote it for “{ $topic }”.
client-write-anew = Start anew
pair-yes = Yes
    .other = No
pair-agree = Agree
    .other = Disagree
pair-always = Always
    .other = Never
pair-me = Me
    .other = Others
pair-now = Now
    .other = Later
client-write = Write your question
client-you-next = Your turn:
client-aloud =
    { $me ->
        [yes] Ask your question aloud: one answer is white, the other black.
       *[no] { $name } asks aloud: listen.
    }
client-news-returned = The dealer sent the question back: another one is asked.
client-news-discarded = The dealer discarded the topic.
client-news-follows = { $name } follows { $asker }.

## The vote

client-your-shard = Your shard
client-votes =
    { $cast ->
        [one] { $cast } vote of { $all }
       *[other] { $cast } votes of { $all }
    }
client-laid = laid
client-choose-shard = Choose an answer
client-choose-guess = Choose a colour
client-lay =
    { $side ->
        [white] { $last ->
            [yes] Lay white and close the vote
           *[no] Lay the white shard
        }
       *[black] { $last ->
            [yes] Lay black and close the vote
           *[no] Lay the black shard
        }
    }
client-lay-guess =
    { $side ->
        [white] { $last ->
            [yes] White majority, close the vote
           *[no] Confirm: white majority
        }
       *[black] { $last ->
            [yes] Black majority, close the vote
           *[no] Confirm: black majority
        }
    }
client-turn-shard =
    { $side ->
        [white] Turn the shard: white
       *[black] Turn the shard: black
    }
client-has-laid =
    { $side ->
        [white] You laid the white shard
       *[black] You laid the black shard
    }
client-turn-until = You can turn it as long as the vote is open.
client-lays-itself = If time runs out, it is laid by itself.
client-guess-title = What will the majority say?
client-guess-why = If you guess right, one step for each contrary shard.
client-show =
    { $side ->
        [white] Show everyone the white shard
       *[black] Show everyone the black shard
    }
client-show-why = Everyone will see it, and you can’t turn it. Then you choose whom to corrupt.
client-shown-mine =
    { $side ->
        [white] You showed the white shard.
       *[black] You showed the black shard.
    }
client-my-shard = Your shard
client-name-count =
    { $missing ->
        [1] Choose one
        [2] Choose two
        [3] Choose three
        [4] Choose four
       *[other] Choose { $missing }
    }
client-name-missing-count =
    { $missing ->
        [1] Choose one more
        [2] Choose two more
        [3] Choose three more
        [4] Choose four more
       *[other] Choose { $missing } more
    }
client-corruption-title = Whom do you corrupt?
client-corruption-how =
    { $side ->
        [white] { $count ->
            [1] Choose one, who will vote white like you.
            [2] Choose two, who will vote white like you.
            [3] Choose three, who will vote white like you.
           *[other] Choose { $count }, who will vote white like you.
        }
       *[black] { $count ->
            [1] Choose one, who will vote black like you.
            [2] Choose two, who will vote black like you.
            [3] Choose three, who will vote black like you.
           *[other] Choose { $count }, who will vote black like you.
        }
    }
client-corruption-do =
    { $count ->
        [1] Corrupt this philosopher
       *[other] Corrupt these philosophers
    }
client-oracle-title = Whom do you consult?
client-oracle-how =
    { $count ->
        [1] Choose one: you will see that shard, and only you.
        [2] Choose two: you will see their shards, and only you.
        [3] Choose three: you will see their shards, and only you.
       *[other] Choose { $count }: you will see their shards, and only you.
    }
client-oracle-do =
    { $count ->
        [1] Consult this philosopher
       *[other] Consult these philosophers
    }
client-corrupted =
    { $side ->
        [white] { $name } corrupted you: your vote is white, and can’t be turned.
       *[black] { $name } corrupted you: your vote is black, and can’t be turned.
    }
client-consulted = { $name } consulted you, and saw your shard.
client-decide-title = Do you keep it or turn it?
client-decide-keep =
    { $side ->
        [white] Keep the white shard
       *[black] Keep the black shard
    }
client-decide-turn =
    { $side ->
        [white] Turn the shard: white
       *[black] Turn the shard: black
    }
client-seen-oracle = Only you see
client-seen-deception = They laid
client-seen-count = ({ $white } white, { $black } black)
client-shown-corruption = Shards shown already
client-shown-deception = Shards face up
client-follow = Become a follower of { $name }
client-follow-why = Only once: if they advance, so do you.
client-follow-sure = Yes, once and for all
client-you-follow = You follow { $name }

## Who is awaited

client-wait-ask = { $name } thinks of a question: { $topic }
client-wait-show = { $name } is about to show a shard.
client-wait-corruption = { $name } chooses whom to corrupt.
client-wait-oracle = { $name } chooses whom to consult.
client-wait-decide = { $name } keeps a shard or turns it.
client-wait-vote =
    { $count ->
        [0] The vote is closing.
       *[other] Waiting for { $names }.
    }
client-shuffle = The cards are being shuffled.
client-watching = You are watching: all the seats are taken. If one comes free, you can take it here.
client-take-over = A seat is free: you can take it.
client-take-seat = Go on as { $philosopher }

## The outcome

client-verdict-forfeit =
    { $me ->
        [yes] You lose your turn
       *[no] { $name } loses the turn
    }
client-verdict-nobody =
    { $me ->
        [yes] No shards: you stay where you are
       *[no] No shards: { $name } stays put
    }
client-verdict-no-guess =
    { $me ->
        [yes] You laid no shard: you stay where you are
       *[no] { $name } laid no shard and stays put
    }
client-verdict-tie =
    { $me ->
        [yes] A tie: you stay where you are
       *[no] A tie: { $name } stays put
    }
client-verdict-tie-advances =
    { $me ->
        [yes] A tie: half is enough for you!
       *[no] A tie: half is enough for { $name }!
    }
client-side-wins =
    { $side ->
        [white] White wins
       *[black] Black wins
    }
client-verdict-missed =
    { $me ->
        [yes] { client-side-wins }: you stay where you are
       *[no] { client-side-wins }: { $name } stays put
    }
client-verdict-guessed =
    { $me ->
        [yes] { client-side-wins }: you guessed it!
       *[no] { client-side-wins }: { $name } guessed it!
    }
client-verdict-unanimous =
    { $me ->
        [yes] All agree: you don’t move
       *[no] All agree: { $name } doesn’t move
    }
client-forfeit-why = No shard is counted, and whoever loses the turn goes to the bottom of the pile.
client-lost-time = Time ran out before the question.
client-lost-closed = The dealer waited no longer.
client-lost-shown = The shard was not shown in time.
client-lost-absent =
    { $me ->
        [yes] It was your turn, and you were not here.
       *[no] { $name } was not here.
    }
client-lost-left =
    { $me ->
        [yes] You gave up your seat.
       *[no] Whoever was asking has left the seat.
    }
client-lost-removed =
    { $me ->
        [yes] The dealer took you out of the game.
       *[no] The dealer took whoever was asking out of the game.
    }
client-by-bot = done by a bot
client-stand-ins = A bot acted for { $names }.
client-side-majority = majority
client-side-contrary =
    { $count ->
        [one] contrary
       *[other] contrary
    }
client-gain = one step for each contrary shard
client-followed =
    { $steps ->
        [one] As a follower you advance too, by { $steps } step.
       *[other] As a follower you advance too, by { $steps } steps.
    }
client-who-laid = Who laid what
client-votes-title = The votes
client-turn = Day { $day }, { $name }
client-abstained = Abstained: { $names }
client-you-abstained = You laid no shard: in this vote you don’t count.
client-followers =
    { $count ->
        [one] Follower: { $names }
       *[other] Followers: { $names }
    }

## The dealer

client-dealers = As the dealer
client-this-game = This game
client-you = You
client-discard = Discard the topic
    .why = The row of cards moves up, and the asker gets another topic. Possible once a turn.
client-reject = Send the question back
    .why = The shards are returned unseen, and the asker asks another question.
client-object = Raise a hand against the question
client-object-up = Your hand is up: only the dealer knows. Tap it again to take it down.
client-objections-title = For the dealer
client-objections-look = Look
client-objections-band =
    { $count ->
        [one] A hand is up against the question: { $names }
       *[other] Hands are up against the question: { $names }
    }
client-objections =
    { $count ->
        [one] A hand is up against the question: { $names }. Only you know.
       *[other] Hands are up against the question: { $names }. Only you know.
    }
client-objections-none = No hand is up, and the table shows everything.
client-held-band = A text waits for your yes
client-held-question = The table doesn’t show this question until you let it.
client-held-words = The table doesn’t show
client-show-anyway = Show it
client-held-take-out = Take it out
client-close-vote = Close the vote
    .why = Whoever has not laid a shard yet abstains.
client-close-wait = Wait no longer
    .why = As if time had run out: whoever has not asked or shown a shard loses the turn; other choices stay as they are.
client-end = End the council
    .why = The ranking stays as it is now, but nobody wins.
client-bot-for = A bot in place of { $name }
    .why = The bot plays from the next turn on, until the council ends.
client-leave = Leave the seat
client-leave-why = Your philosopher stays on the path and no longer plays, and a newcomer may take your seat. For a while you can think again. For a mere break, close the page: the seat stays yours.
client-leave-lobby = Your philosopher is free for others again.
client-forget = Leave the seat and erase my details
    .why = Your name and your drafts are erased, also from what is past. The votes stay, under the philosopher’s name. You can’t take the seat back.

## The end

client-end-won = You win!
client-end-winner = { $name } wins!
client-end-early = The council was ended early
client-ended-temple =
    { $questions ->
        [one] The Temple was reached after { $questions } question.
       *[other] The Temple was reached after { $questions } questions.
    }
client-ended-calendar =
    { $questions ->
        [one] The Calendar ran out after { $questions } question: whoever is nearest the Temple wins.
       *[other] The Calendar ran out after { $questions } questions: whoever is nearest the Temple wins.
    }
client-ended-early = Nobody won: the ranking stays as it was.
client-ranking = The ranking
client-walk-asked =
    { $asked ->
        [0] Asked no question.
       *[other] Majorities guessed: { $right } of { $asked }.
    }
client-walk-own =
    { $steps ->
        [one] Day { $day }: { $steps } step with their own question.
       *[other] Day { $day }: { $steps } steps with their own question.
    }
client-walk-follower =
    { $steps ->
        [one] Day { $day }: { $steps } step as a follower of { $asker }.
       *[other] Day { $day }: { $steps } steps as a follower of { $asker }.
    }
client-walk-none = Made no step: still on space { $start }.
client-record = Download the record
client-again = Another council
client-again-wait = { $name } can open another council.

## Who is here, and who isn’t

client-leaving = You are giving up your seat.
client-stay = Stay
client-offered = You were the dealer before you were away.
client-take-back = Deal again
client-paused = Paused: { $name } asked for it.
client-paused-wait = Paused: { $name } asked for it. Only { $dealer }, the dealer, can let it go on.
client-resume = Go on
client-pause = Pause the game
    .why = The clocks stand still, and nobody can play until the dealer lets the game go on.
client-mark-away = away
client-mark-absent = absent
client-mark-leaving = leaving
client-mark-stand-in = a bot sits in
client-mark-vacant = free seat
client-mark-entering = from the next turn
client-entering = You play from the next turn on.
client-awaited = Waiting for
client-due = Time: { $time }

## The house and the dealer

client-people = Who is here
client-people-dealer = Pass the deck, remove somebody
client-more-about = More about { $name }
client-hand-over = Pass the deck to { $name }
    .why = The dealer changes at once. After that, only the new dealer can pass it back to you.
client-remove = Remove { $name } from the game
    .why = The seat comes free, and that phone can’t come back by itself. You can undo this at once, or let them in again later.
client-remove-turn = Undone or not, they sit out the rest of this turn.
client-remove-bot-why = The seat comes free: a newcomer or another bot may take it.
client-removed = { $name } is out of the game.
client-undo = Undo
client-out-title = You are out of this game
client-out = The dealer took you out of this game.
client-out-who = Only { $dealer } can let you in again: ask them.
client-removed-title = Out of the game
client-readmit = Let { $name } in again
    .why = Back on the same seat, if nobody else has taken it.
client-lock = Close the game to newcomers
client-unlock = Open the game to newcomers
client-locked = The game is closed: nobody else can sit down.
client-hide-code = Hide the code
    .why = The table, its address bar, the invitation, the start page and the record’s file name keep it to themselves. On each phone it still stands in the browser’s address bar and history: stream the table, not a phone.
client-show-code = Show the code
client-code-hidden = The dealer has hidden the code.
client-extra-time = More time for me
    .why = It counts for you alone: your clock shows it, and nobody else is told. If the game moves on at once at the limit, the others notice that someone has more time, but not who.
client-extra-time-100 = as everybody
client-extra-time-150 = one and a half times
client-extra-time-200 = twice
client-extra-time-300 = three times
client-house-later = They can be changed before the next council.
client-house-time = Time
client-house-absent = Who isn’t here
client-house-game = The game
client-pace = How long it lasts
    .why = An evening is counted in minutes. In a week everybody has hours or days: open your link whenever you like, and your seat is there.
client-clock-kind = When time is up
client-clock-kind-soft = At the limit the game warns everybody, waits as long again, and then moves on by itself.
client-clock-kind-hard = At the limit the game moves on at once. Whoever has asked for more time still has it.
client-clock-kind-off = No clock: the game moves on when everybody has acted, and without those who are absent.
client-absent = In place of who is absent
    .why = Whoever is missing for long is waited for no more. A bot can sit in: it asks and votes, hands the seat back at once on return, and what it did can be seen.
client-grace = Patience with whoever is away
    .why = How long the game waits for whoever loses the line, and how long whoever gives up a seat can think again. Where limits are an hour or longer, being away does no harm: the game waits for everybody until the limit.

## This device: what is heard and felt, and what is hidden

client-senses = Sound, buzz, screen on
    .why = A sound and a buzz when it is your turn; and in play the screen stays on. Only on this device.
client-senses-light = Here the screen can’t be kept on: browsers do that over https only. Let your phone’s display stay on longer.
client-senses-buzz = This browser can’t buzz.
client-senses-on = Switch sounds on, and keep the screen on
client-senses-off = Switch sounds off, and let the screen go dark
client-peek = Hide what is secret
    .why = Your shard, and what the Oracle shows you, can be seen only while you hold them down.
client-peek-hold = Hold to see your shard
client-peek-oracle = Hold to see what the Oracle shows
client-has-laid-one = Your shard is laid
client-decide-keep-it = Keep it as it is
client-said-ask = Your question is asked.
client-said-cast = Your shard is laid.
client-said-name = Your choice is made.
client-said-decide = Your choice is made.
client-said-turn = It is your turn to ask.
client-said-choice = It is your turn to choose.
client-said-vote = The vote is open: lay your shard.
client-said-votes = The vote is open.
client-said-over = The council is over.
