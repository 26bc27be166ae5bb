### A council alone in a terminal (`ostrakon play`). What is typed is in `play-keys-…`: words, one space between them.

## What a reader may type

play-keys-white = w white 1 o
play-keys-black = b black 2 x
play-keys-keep = k keep
play-keys-turn = t turn
play-keys-follow = f follow
play-keys-more = m more
play-keys-why = y why
play-keys-help = ? help
play-keys-path = p path
play-keys-votes = v votes
play-keys-quit = q quit exit

## The beginning

play-welcome = A council of { $seats } philosophers. You are { $name }.
play-numbers = You all start on space { $space }; { $days ->
        [one] one day is to be played.
       *[other] { $days } days are to be played.
    } In a day everyone asks once. “?” helps at any prompt, Ctrl-D ends.
play-you = you
play-easy = easy-going
play-attentive = attentive
play-keen = keen

## A turn

play-day = Day { $day } of { $days } · { $rule }
play-asks = { $name } asks about “{ $topic }”
play-you-ask = You ask about “{ $topic }”
play-asks-free = { $name } may choose the topic
play-you-ask-free = You may choose the topic: any at all
play-you-ask-line = You may choose one of these topics:
play-asked-aloud = (asked aloud)
play-thinks = { $name } is thinking…
play-votes = The others are choosing…
play-follows = { $name } follows { $asker }.
play-shows =
    { $side ->
        [white] { $name } shows a white shard.
       *[black] { $name } shows a black shard.
    }
play-corrupts = { $name } corrupts { $names }.
play-consults = { $name } consults { $names }.
play-corrupted = You are corrupted: your shard is the asker’s colour.
play-open = All the shards lie open:
play-seen = You alone see:
play-reads = { $name }: { $side ->
        [white] white
       *[black] black
    }
play-says = “{ $words }” — { $name }
play-because = “{ $words }” — { $name }

## What is asked of the reader

play-muse = The Muse suggests:
play-muse-on = on “{ $topic }”
play-prompt-ask =
    { $count ->
        [0] Your question
       *[other] { $more ->
            [yes] 1 to { $count }, m for others, or a question of your own
           *[no] 1 to { $count }, or a question of your own
        }
    }
play-prompt-topic = Your topic, or Enter for the Muse’s
play-prompt-line = Which one? 1 to 8
play-prompt-white = White stands for (up to { $limit } letters)
play-prompt-black = Black stands for (up to { $limit } letters)
play-prompt-vote =
    { $follow ->
        [yes] Your shard, w or b; f to follow { $name }
        [sure] You may follow only once in the council. Sure? f again to follow { $name }, or your shard alone, w or b
       *[no] Your shard, w or b
    }
play-prompt-guess = What will most of you lay? w or b
play-prompt-show = Which shard do you show them all? w or b
play-prompt-corrupt =
    { $count ->
        [one] Whom do you corrupt? One letter of { $letters }
       *[other] Whom do you corrupt? { $count } letters of { $letters }
    }
play-prompt-consult =
    { $count ->
        [one] Whom do you consult? One letter of { $letters }
       *[other] Whom do you consult? { $count } letters of { $letters }
    }
play-prompt-decide =
    { $side ->
        [white] You laid white. Keep or turn? k or t
       *[black] You laid black. Keep or turn? k or t
    }
play-prompt-on =
    { $why ->
        [yes] Enter to go on; y: why did { $name } guess so?
       *[no] Enter to go on
    }
play-follow-done = You follow { $name }: if { $name } advances, so do you.
play-not-understood = That I didn’t understand.
play-wrong-number = A number from 1 to { $most }, please.
play-too-long = That has { $letters } letters; { $limit } fit.
play-wrong-letters =
    { $count ->
        [one] One letter, please, of { $letters }.
       *[other] { $count } different letters, please, of { $letters }.
    }
play-no-more = The Muse has no others that you don’t know.
play-same-answers = Two different answers, please.
play-no-reason = There is nothing to ask about.
play-no-votes = Nobody has voted yet.

play-help-ask = You ask, and everybody answers by preference. Then guess what most of you lay: if you’re right, you advance one space for each shard of the other colour. So ask what divides them, but not down the middle.
play-help-vote = Answer honestly: lay the shard of the answer you prefer. Once in the council you may follow whoever asks, and walk along if the guess is right.
play-help-guess = Lay the colour that you think most of you have laid. Your shard counts too.
play-help-show = Corruption: first you show your shard to all; then you name who must show the same colour.
play-help-name = Type the letters of those you choose, such as “D” or “D H”.
play-help-decide = You’ve seen what you may see. Now your own shard: keep it, or turn it.
play-help-on = Read, and press Enter. The bot that asked tells you why it guessed so.
play-help-path = On the path: O is the Oracle, C Corruption, D Deception, the rule of the day that begins with the leader there; ⌂ is the Temple. “M+6”: M lies highest, and six beneath. ☼ leads. All the rules can be read in the browser: ostrakon serve, then its address with /rules.
play-help-words = Everywhere: “?” this help · “path” who stands where · “votes” who laid what in the last turn · “quit” or Ctrl-D ends.

## The end

play-end = The end
play-won = You are nearest to the Temple: you have won!
play-winner = { $name } has won.
play-how =
    { $ended ->
        [temple] The Temple was reached.
        [calendar] The days of the Calendar are over.
       *[early] The council ended early: nobody has won.
    }
play-ties = On one space, whoever lies higher in the pile is ahead.
play-hits = { $right } of { $asked } guessed
play-saved = The record is in { $file }: ostrakon replay { $file }
play-bye = The council is over for today. The philosophers wave.
play-bad-letters = --with takes one or more of the letters { $letters }.
play-bad-company = --with takes { $most } letters at most, and not your own.
