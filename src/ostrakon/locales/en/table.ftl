### The table: the big screen that everybody looks at. Nothing secret shows here before its time.

table-days-left =
    { $days ->
        [1] Last day
       *[other] { $days } days to play
    }
table-calendar = Day { $day } of { $days }
table-dawn =
    { $day ->
        [1] First day, rule of the day
       *[other] { $last ->
            [yes] Last day, rule of the day
           *[no] Day { $day }, rule of the day
        }
    }
table-lit = The Sun lights
table-votes = { $cast } of { $all } shards
table-votes-label =
    { $cast ->
        [one] { $cast } of { $all } philosophers has laid a shard
       *[other] { $cast } of { $all } philosophers have laid a shard
    }
table-thinking = { $name } is thinking of a question
table-shows = { $name } is about to show a shard
table-corrupts = { $name } chooses whom to corrupt
table-consults = { $name } chooses whom to consult
table-decides = { $name } keeps the shard or turns it
table-aloud = { $name } asks the question aloud
table-free-topic = A topic of choice
table-held = The question waits for a yes from { $dealer }
table-may-discard = { $dealer } can discard it, by phone.
table-may-reject = Question no good? { $dealer } can send it back, by phone.
table-own-cards =
    { $topics ->
        [one] { $topics } topic of your own
       *[other] { $topics } topics of your own
    }
table-joker = Joker
table-joker-says = Whoever gets it chooses the topic
table-cards = Topic cards
table-card-past = Previous card
table-card-now = Card in play
table-card-next = Next card
table-next = Now it’s up to
table-gain = a step for every contrary shard
table-corrupted = corrupted
table-consulted = consulted
table-follower = follower
table-abstained = Abstained: { $names }
table-bot = bot
table-gather = The council gathers
table-seats = { $seats ->
        [0] No philosophers yet
        [1] 1 of 12 philosophers
       *[other] { $seats } of 12 philosophers
    }
table-how = Scan with your phone, or open { $address } and type
table-code = Code { $code }
table-qr = QR code to enter room { $code }
table-go =
    { $missing ->
        [0] When everybody is here, { $dealer } starts from the phone.
        [1] One more philosopher is needed: five make a council. The dealer can add a bot.
       *[other] { $missing } more philosophers are needed: five make a council. The dealer can add bots.
    }
table-first = Whoever enters first is the dealer, and starts.
table-winner = The wisest is { $name }
table-won-temple = With { $philosopher }, first in the Temple of Wisdom after { $questions } questions
table-won-calendar = As the Calendar ends, { $philosopher } leads, after { $questions } questions
table-ended-early = The council was ended early
table-ended-early-says = Nobody won: the ranking stays as it was.
table-ranking = The ranking
table-at-space = space { $space }
table-at-temple = in the Temple
table-knows = Who knows the group best
table-hits = { $hits } of { $all }
table-twins = Soul mates
table-antipodes = Poles apart
table-pair = { $first } and { $second }
