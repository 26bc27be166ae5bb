### `ostrakon simulate`: the figures of many councils, as a table and as pictures.

simulate-help = Hold many councils of one kind, and print how long they last, how the race goes, which rules of the day are seen and what a following is worth, with 95 % intervals. Without --minds, people of a simple model play. The same seed gives the same figures.
simulate-seats = How many philosophers.
simulate-councils = How many councils; without it, 20,000 of people or 200 of minds. At least 30.
simulate-seed = What chance is drawn from.
simulate-option = What the table agreed on, such as days=4; once for each: start, days, number, joker, symbols, tie, followers, temple.
simulate-people = How people are, each from 0 to 1; once for each: even (share of questions near half and half), known (how likely an asker knows another one’s shard), apart (how far askers differ in that), eager (to follow).
simulate-minds = Let minds play: easy, attentive, keen, or several, separated by commas, in turns.
simulate-beside = What is different in a second setting, such as days=5 or known=0.6 or minds=keen; once for each. Both meet the same fortune, and the difference gets an interval of its own.
simulate-seconds = How long a turn takes.
simulate-plot = Draw a picture into a file that ends with .svg or .png.
simulate-jobs = How many processors to use. Without it, all.
simulate-json = Print JSON in the place of the table.
simulate-bad-picture = Of the ending of { $file } no picture can be drawn. These can: { $known }
simulate-progress = councils
simulate-title = { $councils ->
        [one] { $seats } philosophers, one council
       *[other] { $seats } philosophers, { $councils } councils
    }
simulate-only = simulated
simulate-first = first
simulate-column-aim = aim
simulate-aim-missed = { $aim }, missed
simulate-column-difference = difference
simulate-part-length = How long a council lasts
simulate-part-race = The race
simulate-part-rules = Councils in which a rule of the day is seen
simulate-part-days = Share of the days
simulate-part-following = Following
simulate-part-places = Wins by place in the starting pile
simulate-figure-questions = questions
simulate-figure-minutes = minutes
simulate-figure-days = days
simulate-figure-steps = steps of the asker, a question
simulate-figure-hits = questions that bring him steps
simulate-figure-temple = ends in the Temple
simulate-figure-leads = lead changes
simulate-figure-leader = leader before the last day wins
simulate-figure-gap = spaces from first to second
simulate-figure-followings = philosophers who follow
simulate-figure-following-steps = steps of a following
simulate-figure-following-vain = followings without a step
simulate-figure-following-wins = wins that the right to it adds
simulate-figure-place = place { $place }
simulate-legend-interval = ±: 95 % intervals (of shares Wilson’s); seed { $seed }.
simulate-legend-minutes = minutes: { $seconds } seconds a turn.
simulate-legend-wins = wins: a fair share is one in { $seats }; place 1 lies highest. What the right to follow adds: the same councils once more, where one philosopher never follows.
simulate-legend-aims = missed: the figure lies outside its aim. What was found about our own numbers: docs/balance.md
simulate-legend-paired = difference: second less first, in councils with the same fortune; of shares in points.
simulate-plot-length = How long a council lasts
simulate-plot-minutes = minutes
simulate-plot-councils = share of the councils
simulate-plot-aim-minutes = aim: { $least } to { $most } minutes
simulate-plot-places = What a place in the starting pile is worth
simulate-plot-place = place in the starting pile (1: highest)
simulate-plot-wins = share of the wins
simulate-plot-fair = fair share
simulate-plot-aim-places = aim: at most 2 points apart
simulate-plot-rules = How often each rule of the day is seen
simulate-plot-aim-seen = aim: at least half
simulate-plot-chances = Chances, with 95 % intervals
simulate-plot-aim = aim
simulate-plot-hits = a question
    brings steps
simulate-plot-temple = ends in
    the Temple
simulate-plot-leader = leader before
    the last day wins
simulate-plot-following-vain = a following
    brings nothing
