"""Who may do what, written down a second time, so that the server's own word isn't asked for it."""

from typing import Final

from ostrakon.journal.entries import (
    DealerPassed,
    DraftKept,
    Entry,
    ExtraTimeSet,
    HandRaised,
    Leaving,
    Paused,
    Played,
    Removed,
    Seated,
    Stayed,
    Suggested,
    TopicsCleared,
    TopicsWritten,
    Unseated,
)
from ostrakon.protocol.commands import Command
from ostrakon.room.state import State
from ostrakon.rules.actions import (
    AskQuestion,
    CastShard,
    Decide,
    Follow,
    NameSeats,
    OccupySeat,
    RunOut,
    ShuffleDeck,
    VacateSeat,
)

ANYBODY: Final = {"join", "forget"}
"""Whoever has a device."""
SEATED: Final = {
    *("leave", "stay", "look", "extra_time", "pause", "take_back", "draft"),
    *("ask", "cast", "follow", "name", "decide", "muse", "raise_hand", "write_topic", "clear_topic"),
}
DEALER: Final = {
    *("arrange", "seat_bot", "unseat", "start", "again", "discard", "reject", "close", "end"),
    *("hand_over", "resume", "remove", "readmit", "lock", "unlock", "hide_code"),
    *("complete_cards", "drop_card", "show_anyway"),
}
NOBODY: Final = {"hello", "ping", "resync"}
"""They change nothing, whoever says them."""

_BY_SEATS = {"ask": AskQuestion, "cast": CastShard, "follow": Follow, "name": NameSeats, "decide": Decide}


def tag_of(command: Command) -> str:
    """Give the word that a command bears on the wire."""
    return str(command.__struct_config__.tag)


def by_itself(before: State, entry: Entry) -> bool:
    """Tell whether a room does this by itself once somebody is back who was absent: nobody's command is behind it."""
    match entry:
        case DealerPassed(absent=True) | Played(action=RunOut() | ShuffleDeck()) | Played(by="bot"):
            return True
        case Played(action=AskQuestion(seat=seat) | CastShard(seat=seat) | Decide(seat=seat) | NameSeats(seat=seat)):
            return before.sitters[seat].bot
        case _:
            return False


def wrong(command: Command, who: str | None, before: State, entry: Entry) -> str | None:
    """Say what is wrong with an entry that came of a device's command; None: nothing.

    `who` is the device's digest, `before` the room as it was.
    """
    do, seat = tag_of(command), before.seat_of(who)
    if do in NOBODY:
        return "it changes nothing"
    if who is None:
        return "a table page has no rights"
    if do in DEALER and (seat is None or seat != before.dealer):
        return "only the dealer may"
    if do in SEATED and seat is None:
        return "only who has a seat may"
    if do not in DEALER | SEATED | ANYBODY:
        return "nobody has said who may"
    return _wrong_act(do, seat, who, entry)


def _wrong_act(do: str, seat: str | None, who: str, entry: Entry) -> str | None:
    match entry:
        case Played(action=AskQuestion() | CastShard() | Follow() | NameSeats() | Decide() as action):
            if not isinstance(action, _BY_SEATS.get(do, ())) or action.seat != seat:
                return f"it acted for {action.seat}"
        case Played(action=VacateSeat(seat=left)):
            if do not in ("leave", "forget") or left != seat:
                return f"it vacated {left}"
        case Played(action=OccupySeat(), token=token) | Seated(token=token):
            if token != {"join": who, "seat_bot": None}.get(do, "nobody"):
                return "it seated another device"
        case DraftKept(seat=other) | ExtraTimeSet(seat=other) | Paused(seat=other) | Leaving(seat=other):
            if do not in ("draft", "extra_time", "pause", "leave") or other != seat:
                return f"it spoke for {other}"
        case Suggested(seat=other) | HandRaised(seat=other):
            if do not in ("muse", "raise_hand") or other != seat:
                return f"it asked or spoke for {other}"
        case TopicsWritten(seat=other, topics=topics):
            if not (do == "complete_cards" or (do == "write_topic" and other == seat and len(topics) == 1)):
                return f"it wrote for {other}"
        case TopicsCleared(spots=spots):
            if not (do == "drop_card" or (do == "clear_topic" and len(spots) == 1)):
                return "it cleared cards"
        case Stayed(seat=other):
            if do not in ("stay", "join") or other != seat:
                return f"it stayed for {other}"
        case Unseated(seat=other):
            if not (do == "unseat" or (do in ("leave", "forget") and other == seat)):
                return f"it freed {other}"
        case DealerPassed(seat=other):
            if not (do == "hand_over" or (do == "take_back" and other == seat)):
                return f"it made {other} dealer"
        case Removed():
            if do != "remove":
                return "it removed somebody"
        case _:
            return None
    return None
