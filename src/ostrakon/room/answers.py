"""What was accepted a moment ago: a command that is said again after a lost answer does nothing twice."""

from collections import OrderedDict, deque
from typing import Final

from msgspec.structs import replace

from ostrakon.protocol.commands import (
    Again,
    Ask,
    Cast,
    ClearTopic,
    Close,
    Command,
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

_OfCouncils = Ask | Muse | Cast | Follow | Name | Decide | Discard | Reject | Close | Start | Again | End
_OfTheHouse = SeatBot | Unseat | HandOver | TakeBack | Pause | Resume | Remove | Readmit
_OfCards = WriteTopic | ClearTopic | CompleteCards | DropCard | ShowAnyway
_Once = _OfCouncils | _OfTheHouse | _OfCards
"""What would be refused, or done twice, if it were tried again. All else comes to the same."""


class Answers:
    """The commands that each device had accepted last, in memory."""

    def __init__(self) -> None:
        """Begin with none."""
        self._accepted: OrderedDict[str, deque[_Once]] = OrderedDict()

    def remember(self, who: str, command: Command) -> None:
        """Keep in mind that a device's command was accepted."""
        if isinstance(command, _Once):
            accepted = self._accepted.setdefault(who, deque(maxlen=REMEMBERED))
            accepted.append(command)
            self._accepted.move_to_end(who)
            if len(self._accepted) > DEVICES:
                self._accepted.popitem(last=False)

    def knows(self, who: str, command: Command) -> bool:
        """Say whether the device said just this before, with the same id, and nothing else of the kind since.

        What is done to cards is done once, whatever was done to others since.
        """
        if not isinstance(command, _Once):
            return False
        if isinstance(command, _OfCards):
            return command in self._accepted.get(who, ())
        kinds = (Pause, Resume) if isinstance(command, Pause | Resume) else (type(command),)
        same_kind = [one for one in self._accepted.get(who, ()) if isinstance(one, kinds)]
        if command not in same_kind:
            return False
        since = same_kind[same_kind.index(command) :]
        return all(replace(one, id=command.id) == command for one in since)
