### A council told again from its record, in a terminal (`ostrakon replay`).
### $name is a letter and a name, such as “A Ada”; $topic, $answer and $names are what people wrote or are called.

replay-council = A council of { $number } philosophers
replay-bot = bot
replay-numbers = They start on space { $space }. Days on the Calendar: { $days }. To name in Corruption and Oracle: { $number }.
replay-house = House rules
replay-day = Day { $day }: { $rule }
replay-asks = { $name } asks

replay-topic = Topic
replay-topic-own = { $topic } (own choice)
replay-topic-any = any topic at all
replay-topic-line = any line of the card
replay-question = Question
replay-aloud = asked aloud
replay-white = White
replay-black = Black
replay-shards =
    { $count ->
        [0] 0
       *[other] { $count }: { $names }
    }
replay-shards-answer =
    { $count ->
        [0] 0 “{ $answer }”
       *[other] { $count } “{ $answer }”: { $names }
    }
replay-abstained = No shard
replay-corrupted = Corrupted
replay-consulted = Consulted
replay-followers = Followers
replay-step = { $name }: { $from } → { $to }
replay-space = space { $space }
replay-space-temple = Temple

replay-forfeited = { $name } forfeits the turn.
replay-no-guess = { $name } laid no shard and stays.
replay-tie-fails = As many white as black: { $name } stays.
replay-wrong = { $name } did not guess the majority and stays.
replay-unanimous = { $name } guessed, but no shard is contrary: nobody moves.
replay-right =
    { $name } guessed the majority: { $contrary ->
        [one] one contrary shard.
       *[other] { $contrary } contrary shards.
    }
replay-tie-advances =
    As many white as black, and half is enough for { $name }: { $contrary ->
        [one] one contrary shard.
       *[other] { $contrary } contrary shards.
    }

replay-discarded = The dealer discards the topic: { $topic }.
replay-returned = The dealer sends the question back.
replay-shuffled = The discarded topic cards become a new draw pile.
replay-vacated = { $name } leaves the council.
replay-occupied = { $name } takes over the seat.
replay-shown-white = { $name } shows a white shard.
replay-shown-black = { $name } shows a black shard.
replay-kept = { $name } keeps the shard.
replay-turned = { $name } turns the shard.

replay-end = The end
replay-end-temple = The Temple was reached. { $name } wins.
replay-end-calendar = The days of the Calendar are over. { $name } wins.
replay-end-early = The council ended early: nobody has won.
replay-unfinished = So far
replay-unfinished-why = The record stops here; the council is not over.
replay-left = has left

## Where it can’t go on

error-no-record = This is no record of a council: { $where }
replay-unreadable = { $file } can’t be read: { $why }
