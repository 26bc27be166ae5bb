### The twelve minds: what each is like, and why a bot guessed as it did (docs/minds.md).

## In a line, under the philosopher’s name

mind-A = loves a full table and a talk until late
mind-B = likes her own cup, and time; consoles everyone
mind-C = argues both sides, tosses a coin for the rest
mind-D = his own company, now, and the plain truth
mind-E = the garden, the same bread, two or three friends
mind-F = in front, far away, and today; knows everyone
mind-G = follows his heart, and whatever sounds beautiful
mind-H = wants to know, with a plan and a sharp pencil
mind-I = thinks it over for years, kindly, in writing
mind-L = goes where nobody is let in; patient, alone
mind-M = straight orders, straight answers, and his crew
mind-N = order, because it’s beautiful; saves for something

## Why did you guess so? Said by the bot, one sentence after the other.
## $side is the colour that it laid.

why-short = Why so?
why-ask = Why did { $name } guess so?
why-and = { $most } and { $last }
why-alike =
    { $consulted ->
        [yes] { $way ->
            [1] I don’t count heads: I ask myself first.
            [2] What I like, most people like: that was my first thought.
            [3] First I answered for myself, and hoped that you’re like me.
           *[other] I take people to be a little like me. I don’t count.
        }
       *[no] { $way ->
            [1] I don’t count heads: I asked myself, and laid my own answer.
            [2] What I like, most people like: so I laid it.
            [3] I answered for myself, and hoped that you’re like me.
           *[other] I take people to be a little like me, and laid what I’d have said myself. I don’t count.
        }
    }
why-felt = I know no question like this one: I went by what I’d like myself, and how often you like the same.
why-pole = { $side ->
        [white] White
       *[black] Black
    } { $pole ->
            [adventure] was for those who like adventure.
            [comfort] was for those who like their comfort.
            [heart] was for those who follow their heart.
            [head] was for those who go by their head.
            [together] was for those who like company.
            [alone] was for those who like to be alone.
            [later] was for those who can wait.
            [now] was for those who want it now.
            [chance] was for those who leave things to chance.
            [order] was for those who like order.
            [kind] was for those who’d rather be kind.
           *[frank] was for those who’d rather be frank.
    }
why-likely = I thought of { $names } above all.
why-corrupted =
    { $lot ->
        [yes] I corrupted { $names }, by lot.
       *[no] { $names }, whom I corrupted, I could be sure of.
    }
why-counted =
    { $counted ->
        [1] Besides myself I counted nobody
       *[other] With me I counted { $bold ->
            [yes] only { $counted } of { $voters }
           *[no] { $counted } of { $voters }
        }
    } for { $side ->
        [white] white
       *[black] black
    }{ $bold ->
        [yes] ; I dared it all the same, as the rarer side pays more.
       *[no] .
    }
why-consulted = Then I consulted { $names }. What I saw there decided; it stays between us.
why-mistaken =
    { $right ->
        [yes] It came out right, though I was wrong about { $names }.
       *[no] I was wrong about { $names }.
    }
