"""Why a room refuses a command, where no rule of the game is broken (that is `Forbidden`)."""

from typing import Final

from ostrakon.rules.errors import OstrakonError

CODES: Final = {
    "already-seated": "This device has a seat; name and seat can be changed in the lobby only.",
    "already-started": "The council has begun, and no seat is vacated (Rule 12.1).",
    "answer-too-long": "An answer has more than `limit` letters.",
    "asker-first": "The vote can't be closed before the asker has cast.",
    "cards-full": "There is no free line, or no free card, for what is to be written.",
    "council-over": "The council is over; the dealer may bring everybody back to the lobby.",
    "council-running": "The council isn't over yet.",
    "line-taken": "Somebody else wrote that topic; he or the dealer can change it.",
    "letter-taken": "Somebody else sits at that letter.",
    "name-empty": "A name has at least one letter.",
    "name-too-long": "A name has more than `limit` letters.",
    "no-council": "The council hasn't begun.",
    "no-question": "There is no question that a hand could be raised against, or it is one's own.",
    "no-spare-topics": "The Muse has not enough spare topics left for a card.",
    "no-suggestion": "The Muse has nothing more on this topic that this room hasn't met.",
    "no-topic-due": "No topic is due to this player: the Muse answers the asker, and the next one.",
    "not-a-bot": "Only the seat of a bot, or of somebody absent, can be freed so.",
    "not-a-person": "No person sits there.",
    "not-dealer": "Only the dealer may do that (Rule 2.1).",
    "not-in-lobby": "That can be done in the lobby only.",
    "not-now": "There is nothing to close at this moment.",
    "not-offered": "The dealer's role isn't offered to this player.",
    "not-removed": "Nobody was removed from that seat.",
    "not-seated": "This device has no seat in the room.",
    "question-too-long": "A question has more than `limit` letters.",
    "own-seat": "That is the dealer's own seat; he can leave.",
    "paused": "The room is paused; the dealer lets play go on.",
    "removed": "The dealer has removed this device's player, and may let him in again.",
    "room-full": "All twelve seats are taken (Rule 2.1).",
    "room-locked": "The dealer has locked the room: nobody new gets a seat.",
    "seat-not-vacant": "That seat isn't vacated, so nobody can take it over (Rule 12.1).",
    "stale": "The council has moved on since the picture that the player saw.",
    "too-early": "People have a fair time first: `seconds` of it remain.",
    "too-few-seats": "A council needs at least five philosophers (Rule 2.1).",
    "too-many-seats": "There is no seat left for a bot (Rule 2.1).",
    "topic-empty": "A topic has at least one letter.",
    "topic-in-box": "A card of the box has that topic already.",
    "topic-too-long": "A topic has more than `limit` letters.",
    "topic-twice": "The topic on line `line` of `card` is the same, or nearly.",
}
"""Every code of a `Refusal`, and what it means. The reader's text is the message `error-<code>` of the locales."""


class Refusal(OstrakonError):
    """A command that the room refuses; it changed nothing. `code` is one of `CODES`."""

    def __init__(self, code: str, **fields: str | int) -> None:
        """Name the reason; the fields hold no text of a player."""
        if code not in CODES:
            raise ValueError(code)
        super().__init__(code, **fields)
