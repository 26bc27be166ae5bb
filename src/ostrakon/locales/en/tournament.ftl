### `ostrakon tournament`: what minds and programs did over many councils.

tournament-title = { $councils ->
        [one] { $seats } philosophers, one council
       *[other] { $seats } philosophers, { $councils } councils
    }
tournament-column-rating = rating
tournament-column-place = place
tournament-column-wins = wins
tournament-column-steps = steps a turn
tournament-column-followings = as follower
tournament-legend-rating = rating: by OpenSkill (Plackett-Luce), everybody begins with 25; a council’s order is that of the mean places
tournament-legend-place = place: 0 last, 1 first
tournament-legend-wins = wins: 1 is a fair share
tournament-legend-steps = steps: that a turn brought its asker, and a following its follower
tournament-legend-interval = ±: 95 % intervals; of the rating over parts of the tournament rated by themselves, else over rounds in which everybody plays every place
tournament-apart = Rated apart: no interval reaches into another.
tournament-not-apart = Not told apart by rating: { $one } and { $other }. More councils would narrow the intervals.
tournament-short = Too few councils to tell the ratings apart.
tournament-progress = councils
tournament-knowing = all-knowing
tournament-mishaps = { $name }: { $lost ->
        [one] one action lost
       *[other] { $lost } actions lost
    } ({ $what })
tournament-mishap-late = too late { $count }×
tournament-mishap-ended = ended by itself { $count }×
tournament-mishap-gone = no longer there in that council { $count }×
tournament-mishap-flood = lines without end { $count }×
tournament-mishap-unread = didn’t read what it was told { $count }×
tournament-mishap-bad-message = not understood { $count }×
tournament-mishap-stale = answer to another question { $count }×
tournament-mishap-forbidden = against rule { $rule } { $count }×
tournament-mishap-question-met = question asked before { $count }×
tournament-mishap-question-too-long = question too long { $count }×
tournament-mishap-answer-too-long = answer too long { $count }×
tournament-mishap-topic-too-long = topic too long { $count }×
tournament-mishap-wrong-version = another version of the lines { $count }×
tournament-complaint = { $name } said last: { $line }
