### The house rules: name, explanation (.why) and values of each option.

options-title = House rules
options-default = default

option-start = Start space
    .why = Where the philosophers set out: the further along, the shorter the way to the Temple. The default depends on how many you are: 4 for five or six, 2 for seven or eight, 0 for nine and more.
option-start-1 = Space 0, the longest way
option-start-3 = Space 2, the middle way
option-start-5 = Space 4, the shortest way

option-days = Days
    .why = How many days you play at most; in each of them everyone asks once. Few players get more days (eight for five), many get fewer (three for twelve), so that a game takes about as long either way.
option-days-value =
    { $number ->
        [one] { $number } day
       *[other] { $number } days
    }

option-number = How many to corrupt or consult
    .why = How many philosophers are named on days of Corruption and Oracle. The default is one for up to seven players, two for eight to ten, three beyond: enough to matter, never enough to settle the vote alone.
option-number-value =
    { $number ->
        [one] { $number } philosopher
       *[other] { $number } philosophers
    }

option-joker = Joker
    .why = With the joker among the cards, now and then the asker chooses the topic. It is usually in, for a change of air; without it, the cards always decide.
option-joker-on = Play with the joker
option-joker-off = Play without the joker

option-symbols = Symbols on the path
    .why = The symbols bring the days of Corruption, Oracle and Deception. They usually count; for a simpler first game leave them out, and every day is a free vote.
option-symbols-on = Symbols count
option-symbols-off = Always a free vote

option-tie = In a tie
    .why = What happens when white and black are level. Usually the asker has not guessed right, because half is no majority; if you feel generous, half can be enough.
option-tie-fails = The asker stays put
option-tie-advances = The asker moves on

option-followers = Followers
    .why = How many may follow the same philosopher in one turn. There is usually no limit: more followers, more risk, more fun. With only one, the first to declare it has the place.
option-followers-many = As many as like
option-followers-one = Only one a turn

option-temple = Reaching the Temple
    .why = When the council ends once someone reaches the Temple. Usually the day is played to its end, so that all have asked equally often; otherwise it ends with that turn.
option-temple-day = Finish the day
option-temple-once = End at once
option-remarks = Bots speak
    .why = A bot says a line now and then, that fits its philosopher. It takes no time, and tells nothing that you can’t all see.
option-remarks-on = Now and then
option-remarks-off = Never
option-family = For families
    .why = For children too: only topics and questions that are fit for them. And where a word of yours doesn’t seem fit, or a hand goes up, the table shows it only after the dealer’s yes.
option-family-off = No
option-family-on = Yes

option-pace-evening = An evening
option-pace-week = A week
option-pace-own = As the limits say

option-kind-soft = Warn, then move on
option-kind-hard = Move on
option-kind-off = No clock

option-absent-skip = Nobody
option-absent-bot = A bot, until they return
