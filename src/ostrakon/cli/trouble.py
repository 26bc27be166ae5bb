"""What the terminal of `ostrakon serve` says when the journal can't be used, and when it can again."""

from ostrakon.cli.failing import complain
from ostrakon.cli.language import say
from ostrakon.journal.faults import JournalFault
from ostrakon.room.loading import RoomDamaged
from ostrakon.rules.errors import OstrakonError


class Terminal:
    """The host, who reads standard error."""

    def __init__(self, kept: str) -> None:
        """Serve the journal that is kept there."""
        self._kept = kept

    def troubled(self, error: OstrakonError, room: str) -> None:
        """Say what is wrong, and what cures it."""
        match error:
            case JournalFault(kind=kind, details=details):
                complain(say(f"journal-fault-{kind}", **details))
            case RoomDamaged(number=number):
                complain(say("journal-fault-damaged", place=self._kept, room=room, number=number))
            case _:
                complain(say("cli-room-stands-still", room=room, why=say(f"error-{error.code}", **error.fields)))

    def relieved(self) -> None:
        """Say that play goes on."""
        complain(say("cli-journal-again"))
