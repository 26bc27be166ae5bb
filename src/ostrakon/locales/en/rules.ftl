### The rules for players: one message for each numbered rule, without markup.

rules-title = The rules of Ostrakon
rules-intro = How to play, in a minute
rules-intro-1 = You are philosophers gathered in a council, five to twelve of you. In turn, each puts a question of taste or opinion to the others, with just two answers: one white and one black.
rules-intro-2 = Everyone answers in secret with a white or a black shard. Whoever put the question lays the colour that they think most of the council will choose.
rules-intro-3 = If they guess right, they move towards the Temple of Wisdom, one space for each contrary shard; if not, they stay where they are. The best question divides the council, but you already know which way it will lean.
rules-intro-4 = Once everybody has asked, the day is over and the Sun moves to the philosopher in the lead. Once in a game you may follow the asker: if they move, so do you. Whoever is nearest the Temple at the end wins.

rules-table = According to how many you are
rules-table-philosophers = Philosophers
rules-table-start = Start card
rules-table-days = Days
rules-table-number = How many to corrupt or consult
rules-table-majority = Shards for a majority, if everyone votes

## 1

rules-1 = The box
rule-1-1 = There are twelve philosophers, one for each of the letters A B C D E F G H I L M N, and each has two cards: one moves along the path, the other votes. As long as you can see the olive branch on your card, you may still become a follower.
rule-1-2 = There are also nine path cards (eight numbered ones and the Temple of Wisdom), the Sun, the Moon, the Calendar, the Corruption card, the Oracle and Deception card, the summary of majorities, sixteen topic cards, eight blank ones and a joker. That makes sixty-four cards in all.
rule-1-3 = Each topic card bears eight topics, one on each line, and an arrow that points at a line of the next card. The 128 topics in the box are all different.

## 2

rules-2 = The players
rule-2-1 = Five to twelve of you can play. Whoever opens the table is the dealer and plays like everyone else; if they leave, another person takes over, and a bot only if nobody else is left.
rule-2-2 = Bots, players run by the computer, may sit beside people. To the rules they all count the same.

## 3

rules-3 = Setting up
rule-3-1 = The path is a row: the Temple, then the cards C1 to C8. You walk from the start card out to C8, then back as far as C1, and last of all into the Temple. Spaces are numbered from C1: 0 to 7 on the way out, 8 to 15 on the way back, and the Temple is 16.
rule-3-2 = Some cards bear a symbol, which counts on the way out and on the way back: the Oracle on C2 and C7, Corruption on C4 and C8, Deception on C6. C1, C3, C5 and the Temple bear none.
rule-3-3 = The philosophers are shuffled and laid in one pile on the start card, with the Sun beside it. The fewer you are, the further along you start and the more days you play: five start on C5 and play eight days, twelve start on C1 and play three. House rule: you may change the start, the number of days and how many philosophers are corrupted or consulted.
rule-3-4 = The Moon covers the days on the Calendar that are not needed: you play the ones left uncovered.
rule-3-5 = Shuffle the sixteen topic cards, the blank ones you have filled in with eight topics each, and the joker. Three cards are laid in a row, the rest is the draw pile. House rule: you may leave the joker out.

## 4

rules-4 = The day
rule-4-1 = At the start of a day the dealer looks at which card the Sun is on, and its symbol gives the rule of the day, which holds all day long. No symbol means a free vote. House rule: you may play without symbols.
rule-4-2 = The Sun shines on the philosopher in the lead, the one furthest along the path. If a whole pile is in the lead, it shines on the one on top. Those who have left their seat do not count.
rule-4-3 = In a day everyone asks exactly once. The next to ask is always the one furthest along among those who have not asked today, and in a pile the highest. The Sun goes with them.
rule-4-4 = When everyone has asked, the Moon covers one more day and the Sun moves to the philosopher in the lead.

## 5

rules-5 = The topic
rule-5-1 = The arrow on the first card of the row points at the topic on the second. The arrow on the second already points, on the third, at the topic of whoever asks next: they may read it and start thinking.
rule-5-2 = When the turn is over and the council goes on, the first card is discarded, the row moves up and another card is drawn. If the draw pile is empty, the discards are shuffled first. All this comes before the Moon moves.
rule-5-3 = If the second card is the joker, the asker chooses any topic they like. If the joker is the first card, they choose one of the eight topics on the second.
rule-5-4 = Once a turn, before the question is put, the dealer may discard the topic: the row moves up by one card and the turn goes on with the new topic.

## 6

rules-6 = The question
rule-6-1 = When it is your turn, put one question on the topic, with exactly two answers, and decide which is white and which is black.
rule-6-2 = No quiz questions: ask about tastes and opinions. Everyone else answers honestly.
rule-6-3 = You may type the question or ask it aloud. Write both answers or neither; then they are simply called “white” and “black”. They must differ: capitals and spaces alone do not tell them apart, and spaces alone are no answer.
rule-6-4 = While the vote is open, the dealer may turn the question down and have another one asked. Shards go back unseen, and anyone who had become a follower gets their branch back.

## 7

rules-7 = The vote
rule-7-1 = Everyone secretly chooses the shard they prefer. The asker, in secret too, lays the colour that they think will have the majority. The asker’s shard counts as well.
rule-7-2 = You may turn your shard as long as the vote is open. The vote closes as soon as everyone who can vote has done so.
rule-7-3 = When time runs out, or the dealer closes the vote, anyone who has not voted abstains and counts for neither colour. If the asker abstains, they have not guessed: the shards are revealed, and they stay where they are and go to the bottom of the pile. On a day of Oracle or Deception they then have nothing left to choose.
rule-7-4 = Nobody sees a shard before it is revealed, unless the rule of the day allows it. That you have voted, though, everyone can see.

## 8

rules-8 = The count
rule-8-1 = The majority is the colour of more than half of the shards laid. In a tie there is no majority, and the asker has not guessed it. House rule: half may be enough for the asker.
rule-8-2 = If the asker’s shard is of the majority, they move one space for each contrary shard. If there is not a single one, nobody moves: neither the asker nor any follower.
rule-8-3 = If they have not guessed it, they stay on their space and go to the bottom of the pile.
rule-8-4 = Whoever moves lands on top of the pile on the new space, and never goes beyond the Temple. In the Temple, whoever came first lies highest; among those who arrive in the same turn, the later mover lies higher. From then on nobody there changes place.
rule-8-5 = Whoever puts no question, because they are away or out of time, forfeits the turn: nobody votes, and they stay on their space and go to the bottom of the pile.

## 9

rules-9 = The rule of the day
rule-9-1 = Corruption: after the question, the asker shows their shard to all and names other philosophers, exactly as many as the table says. Those must show the same colour, and that is their vote. Neither they nor the asker can change it; the others vote as usual.
rule-9-2 = Oracle: everyone votes, the asker too. Then the asker names others who have voted, exactly as many as the table says, and they show their shards to the asker alone. Last, the asker keeps their own shard or turns it.
rule-9-3 = Deception: everyone votes, the asker too. Then all shards are shown to everyone, and the asker keeps their own or turns it.
rule-9-4 = The asker and those they name are never more than half of the philosophers in play: if need be, the number is lowered. If there are fewer to name, all of them are named. If there is nobody, play simply goes on.
rule-9-5 = If the time for a choice runs out: in Corruption, an asker who has not shown their shard forfeits the turn, and one who has corrupts nobody; in Oracle, an asker who has named nobody consults nobody. In Oracle and Deception the asker’s shard stays as it is and the count follows at once.

## 10

rules-10 = The follower
rule-10-1 = Once in a game you may declare yourself a follower of the asker: if they move, you move by as many spaces, one for each contrary shard. You move all of them even if the asker is already in the Temple or stops short at it.
rule-10-2 = You declare it openly, from when the question is put until the vote closes. You cannot take it back.
rule-10-3 = Any number may follow the same philosopher, and your branch is spent even if they do not move. You get it back, though, if the asker forfeits the turn or has laid no shard when the vote closes. House rule: only one follower a turn.
rule-10-4 = As a follower you vote like everyone else.
rule-10-5 = The followers move first, starting with the one furthest behind and, in a pile, with the lowest; the asker moves last. A follower who has left their seat meanwhile still moves.
rule-10-6 = You cannot follow yourself. On a day of Deception you may follow as on any other.

## 11

rules-11 = The end
rule-11-1 = The council ends with the day in which a philosopher reaches the Temple, or with the last day on the Calendar. If both happen at once, the Temple counts. House rule: as soon as someone reaches the Temple, the council ends with that turn.
rule-11-2 = The winner is whoever is nearest the Temple; in a pile, the highest. The whole ranking follows the same order, and those who have left their seat come after all the others.
rule-11-3 = The dealer may end the council early: the ranking stays as it stands, but nobody has won. The turn under way is dropped: nobody moves, and followers get their branches back.

## 12

rules-12 = Coming and going
rule-12-1 = If you leave for good, your philosopher stays on the path but cannot ask, vote, follow or be named; what you had already laid or declared still holds. A newcomer or a bot may take over the seat: they play from the next turn on, cannot leave it before that, and may still ask today if that philosopher has not. If the vote was waiting only for you, it closes. If you are merely away and a bot plays for you, the seat stays yours.
rule-12-2 = If the asker leaves the seat before the vote closes, or before their choice in Oracle or Deception, the turn is forfeited. The shards go back to those who laid them, and nobody looks at the ones still face down.
rule-12-3 = If fewer than three philosophers are left in play, the council ends at once, early and without a winner.
