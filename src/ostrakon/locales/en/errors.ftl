### Why something did not work, and what to do. One message for each code.

## Refused by a rule: this sentence, then the text of the rule.

refused-rule = That’s not allowed: see rule { $rule }.

## Refused by the room or the connection

error-unknown = Something went wrong. Try again.
error-bad-message = The server did not understand the request. Reload the page and try again.
error-too-long-frame = The request is too long. Shorten the text and try again.
error-wrong-version = The page and the server are of different versions. Reload the page.
error-no-room = No game has this code. Check the letters and try again.
error-room-full = All seats are taken. With the same code you can open the table and watch.
error-letter-taken = Someone else has this philosopher already. Choose a free one.
error-name-empty = Your name is missing. Type it to take your seat.
error-name-too-long = The name is too long. Make it a little shorter.
error-question-too-long = The question is too long. Make it a little shorter.
error-answer-too-long = An answer is too long. Make it a little shorter.
error-topic-too-long = The topic is too long. Make it a little shorter.
error-not-seated = You need a seat first. Choose a philosopher and join.
error-not-dealer = Only the dealer can do this. Ask them to.
error-not-in-lobby = This can only be done before the start. The council is under way now.
error-no-council = The council has not begun yet. Wait for the dealer to start it.
error-too-few-seats = At least five philosophers are needed. Invite someone or add bots.
error-too-many-seats = Twelve philosophers at most. Remove a bot to make room.
error-stale = The game has moved on meanwhile. See where you are and, if need be, try again.
error-older-page = You are playing on another page, opened after this one. Go on there, or take your seat back here.
error-seat-not-vacant = This seat is taken. Choose a free one.
error-not-your-draft = It is not yet your turn to prepare a question. Wait for your topic.
error-unknown-option = There is no such option. Choose one from the list.
error-clock-range = This time is too short or too long. Choose another.
error-archive-unavailable = The archive can’t be reached at the moment. Nothing is lost, and nobody’s time runs out: the game goes on by itself.
error-room-damaged = This game’s journal is damaged, so it stands still; nothing of it is written over. Ask the host to look: ostrakon journal check
error-room-newer = A newer version of Ostrakon has played on in this game. The host has to install it to go on.
error-rules-unknown = This council was begun under other rules than this version has. The host has to install the version it was begun with.
error-too-fast = One moment, you’re going too fast. Wait a few seconds and try again.
error-foreign-host = This server isn’t reached by this name: use the address shown on the table. Hosts: see --public-url.
error-passphrase-needed = This server opens games only for those who know its passphrase. Ask the host for it.
error-passphrase-wrong = That isn’t the passphrase. Ask the host for it and type it again.
error-too-many-rooms = This server keeps as many games as it may. Ask the host, or join a game by its code.
error-foreign-origin = The page comes from another site. Open Ostrakon at the address shown on the table.
error-server-closing = The server is closing down. Your game is safe: when it is back, you go on from here.
error-already-started = The council has already begun. You can open the table and watch, or take a seat that has become free.
error-browser-too-old = This browser is too old for Ostrakon. Update it, or open another one.
error-connection-lost = The connection is lost. The page reconnects by itself, and your seat stays yours.
error-not-a-bot = Somebody is playing on this seat. Choose a bot’s, or that of somebody absent.
error-already-seated = You already have a seat in this game. Go on from there.
error-council-over = The council is over. The dealer can bring everyone back to the lobby.
error-council-running = The council is not over yet. Finish it first, or end it early.
error-not-now = There is nothing to close just now. Wait for the next question.
error-asker-first = The asker has not laid a shard yet. Wait for it before you close the vote.
error-not-a-person = There is no person on this seat. Choose a person’s.
error-not-offered = The dealer’s role is not yours to take back. Ask the dealer to hand it over.
error-not-removed = Nobody was removed from this seat. Choose one from the list.
error-own-seat = This is your own seat. To give it up, leave the game.
error-paused = The game is paused. The dealer lets it go on.
error-removed = The dealer has taken you out of this game. Ask them to let you in again.
error-room-locked = The dealer has locked this game: nobody new can sit down. Ask them to open it, or watch at the table.
error-too-early = { $seconds ->
    [one] People have a little time first. In one second you can close.
   *[other] People have a little time first. In { $seconds } seconds you can close.
  }
error-cards-full = There is no free line left for it. Take a topic off, or a whole card.
error-line-taken = Somebody else wrote this topic. They can change it, or the dealer.
error-no-question = There is no question you could raise your hand against just now.
error-no-spare-topics = The Muse has no more topics to spare. Write the last lines yourselves.
error-no-suggestion = The Muse has nothing new on this topic. This one is yours.
error-no-topic-due = The Muse answers the asker, and whoever asks next. Your turn will come.
error-topic-empty = The topic is missing. Write a word or two.
error-topic-in-box = The box has this topic already. Think of one that only you would.
error-topic-twice = This topic is there already, or nearly: on line { $line } of a card of yours. Try another one.
error-pack-wrong = Something is wrong with this pack. Mend the lines named here and try again.
error-file-too-large = The file is too large for a pack. Make it smaller and try again.
error-no-cards = Nothing is written on this game’s own cards yet.
