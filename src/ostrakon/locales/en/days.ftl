### The rules of the day: the name, one line beneath it, one sentence for a newcomer.
### $number: how many philosophers are named today (rules 3.3 and 9.4); 0 if none can be named.

day-none = Free vote
    .what = no special rule
    .long = Everyone votes in secret. The asker tries to guess the colour of the majority and, if right, moves one space for each contrary shard.
day-corruption = Corruption
    .what =
        { $number ->
            [0] nobody can be corrupted today
            [1] one shows the asker’s colour
            [2] two show the asker’s colour
            [3] three show the asker’s colour
            [4] four show the asker’s colour
           *[other] { $number } show the asker’s colour
        }
    .long =
        { $number ->
            [0] After the question the asker shows everyone their shard, but you are too few for anyone to be corrupted.
            [1] After the question the asker shows everyone their shard and corrupts one philosopher, who must vote the same colour.
            [2] After the question the asker shows everyone their shard and corrupts two philosophers, who must vote the same colour.
            [3] After the question the asker shows everyone their shard and corrupts three philosophers, who must vote the same colour.
            [4] After the question the asker shows everyone their shard and corrupts four philosophers, who must vote the same colour.
           *[other] After the question the asker shows everyone their shard and corrupts { $number } philosophers, who must vote the same colour.
        }
day-oracle = Oracle
    .what =
        { $number ->
            [0] nobody can be consulted today
            [1] one shows the asker their shard
            [2] two show the asker their shards
            [3] three show the asker their shards
            [4] four show the asker their shards
           *[other] { $number } show the asker their shards
        }
    .long =
        { $number ->
            [0] The asker can consult nobody, because you are too few: once everyone has voted, they keep their shard or turn it.
            [1] Once everyone has voted, the asker consults one philosopher: they see that shard, unseen by the others, then keep their own or turn it.
            [2] Once everyone has voted, the asker consults two philosophers: they see those shards, unseen by the others, then keep their own or turn it.
            [3] Once everyone has voted, the asker consults three philosophers: they see those shards, unseen by the others, then keep their own or turn it.
            [4] Once everyone has voted, the asker consults four philosophers: they see those shards, unseen by the others, then keep their own or turn it.
           *[other] Once everyone has voted, the asker consults { $number } philosophers: they see those shards, unseen by the others, then keep their own or turn it.
        }
day-deception = Deception
    .what = the asker decides after seeing every shard
    .long = Once everyone has voted, all shards are shown to everyone: the asker looks at them, then keeps their own or turns it.
