"""What was accepted a moment ago: a command that is said again after a lost answer does nothing twice.

What a device said stands, as a short mark, beside the row that it led to. So every server that reads the row knows it,
also one that has just started, or by which the phone comes in only now.
"""

import hashlib
from collections import OrderedDict, deque
from collections.abc import Iterable
from functools import partial
from itertools import dropwhile
from operator import ne
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ostrakon.protocol.commands import (
    Again,
    Ask,
    Cast,
    ClearTopic,
    Close,
    CompleteCards,
    Decide,
    Discard,
    DropCard,
    End,
    Follow,
    HandOver,
    Muse,
    Name,
    Pause,
    Readmit,
    Reject,
    Remove,
    Resume,
    SeatBot,
    ShowAnyway,
    Start,
    TakeBack,
    Unseat,
    WriteTopic,
)

REMEMBERED: Final = 32
"""Commands of each device."""
DEVICES: Final = 64
_UNHEARD: Final = 8
"""Commands of each device that a snapshot holds."""

_OfCouncils = Ask | Muse | Cast | Follow | Name | Decide | Discard | Reject | Close | Start | Again | End
_OfTheHouse = SeatBot | Unseat | HandOver | TakeBack | Pause | Resume | Remove | Readmit
_OfCards = WriteTopic | ClearTopic | CompleteCards | DropCard | ShowAnyway
_Once = _OfCouncils | _OfTheHouse | _OfCards
"""What would be refused, or done twice, if it were tried again. All else comes to the same."""

_DIGITS: Final = 12
"""Of a digest, in a mark: enough to tell the devices and the commands of one room apart."""
_LAST: Final = 20
"""Digits of an id, the last ones: none that counts its commands comes so far, and a mark must stay short."""
_CARDS: Final = frozenset(str(kind.__struct_config__.tag) for kind in _OfCards.__args__)
_TOGETHER: Final = {str(Pause.__struct_config__.tag): str(Resume.__struct_config__.tag)}
_encode: Final = msgspec.json.Encoder().encode


class _Said(NamedTuple):
    """A mark, taken apart."""

    who: str
    kind: str
    id: str
    what: str
    """A digest of all but the id."""


def mark(command: object, who: str | None) -> str:
    """Give the mark of a device's command; empty where it may be tried again, or nobody knows who said it.

    >>> mark(SeatBot(7), "0f" * 32)
    '0f0f0f0f0f0f seat_bot 7 ...'
    """
    if who is None or not isinstance(command, _Once):
        return ""
    what = hashlib.sha256(_encode(replace(command, id=0))).hexdigest()[:_DIGITS]
    return f"{who[:_DIGITS]} {command.__struct_config__.tag} {str(command.id)[-_LAST:]} {what}"


class Answers:
    """The marks of the commands that each device had accepted last, in memory."""

    def __init__(self, marks: Iterable[str] = ()) -> None:
        """Begin with these, the oldest first."""
        self._accepted: OrderedDict[str, deque[str]] = OrderedDict()
        for one in marks:
            self.remember(one)

    def remember(self, one: str) -> None:
        """Keep in mind that the command of a mark was accepted; an empty mark is none."""
        if not one:
            return
        who = one.partition(" ")[0]
        accepted = self._accepted.get(who)
        if accepted is None:
            accepted = self._accepted[who] = deque(maxlen=REMEMBERED)
        accepted.append(one)
        self._accepted.move_to_end(who)
        if len(self._accepted) > DEVICES:
            self._accepted.popitem(last=False)

    def knows(self, one: str) -> bool:
        """Say whether the device said just this before, with the same id, and nothing else of the kind since.

        What is done to cards is done once, whatever was done to others since.
        """
        accepted = self._accepted.get(one.partition(" ")[0], ())
        if one not in accepted:
            return False
        said = _Said(*one.split(" "))
        if said.kind in _CARDS:
            return True
        since = dropwhile(partial(ne, one), accepted)
        alike = (other for other in (_Said(*mark.split(" ")) for mark in since) if _is_alike(other.kind, said.kind))
        return all((other.kind, other.what) == (said.kind, said.what) for other in alike)

    def marks(self) -> tuple[str, ...]:
        """Give the newest marks of each device, the oldest first: as many as a page may not have heard answers to."""
        return tuple(one for accepted in self._accepted.values() for one in tuple(accepted)[-_UNHEARD:])


def _is_alike(one: str, other: str) -> bool:
    """What one of them does the other undoes, or does again."""
    return one == other or _TOGETHER.get(one) == other or _TOGETHER.get(other) == one
