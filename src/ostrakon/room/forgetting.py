"""Forgetting a person: the rows of a room as they read once nothing in them tells who sat there."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ostrakon.journal.entries import (
    Arranged,
    DraftKept,
    Entry,
    Played,
    Readmitted,
    Removed,
    RoomOpened,
    Row,
    Seated,
    Suggested,
    Unseated,
)
from ostrakon.room.adopting import bot_name
from ostrakon.room.devices import sealed
from ostrakon.room.state import FORGOTTEN, is_forgotten
from ostrakon.rules.actions import OccupySeat, VacateSeat
from ostrakon.rules.seats import Seat


def forgotten(rows: Sequence[Row], who: str) -> tuple[Row, ...]:
    """Give the rows that speak of a person, as they are to be written anew; `who` is the device's digest.

    The name becomes the philosopher's (Rule 1.1), the digest a mark that no token leads to, drafts are emptied. What
    was done in the council stays: numbers, times, shards and questions, which all at the table have heard. The mark of
    somebody who is removed holds a seal: his device, though nobody knows whose it was, stays out.
    """
    mark = next((f"{FORGOTTEN}{row.number}" for row in rows if _token(row.entry) == who), None)
    if mark is None:
        return ()
    if _is_removed(rows, who):
        mark = sealed(mark, who)
    person = _Person(who, mark, _language(rows))
    changed = []
    for row in rows:
        entry = person.without(row.entry)
        if entry is not row.entry:
            changed.append(replace(row, entry=entry))
    return tuple(changed)


def with_rewritten(rows: Iterable[Row], changed: Iterable[Row]) -> tuple[Row, ...]:
    """Give the rows with the changed ones in their places."""
    new = {row.number: row for row in changed}
    return tuple(new.get(row.number, row) for row in rows)


def people_of(rows: Iterable[Row], seat: Seat) -> tuple[str, ...]:
    """Give the digests of all persons who ever sat at a seat, in the order in which they came."""
    found = {token: None for row in rows if (token := _token(row.entry)) is not None and _seat(row.entry) == seat}
    return tuple(token for token in found if not is_forgotten(token))


class _Person:
    """A person, followed from row to row: drafts bear a seat only."""

    def __init__(self, who: str, mark: str, language: str) -> None:
        self._who = who
        self._mark = mark
        self._language = language
        self._held: dict[Seat, str | None] = {}
        """Who sits where, by his digest; None: a bot."""

    def without(self, entry: Entry) -> Entry:
        """Give an entry as it reads without the person; the entry itself where it doesn't speak of him."""
        self.follow(entry)
        match entry:
            case DraftKept(seat=seat) if self._held.get(seat) == self._who:
                return DraftKept(seat, "", "", "", None)
            case Suggested(seat=seat, card=card, line=line) if self._held.get(seat) == self._who:
                return Suggested(seat, card, line, None, (), more=False)
            case Seated(token=self._who, seat=seat, beside=beside):
                return Seated(seat, bot_name(self._language, seat), self._mark, beside)
            case Played(token=self._who, action=OccupySeat(seat=seat) as action, beside=beside):
                return Played(replace(action, name=bot_name(self._language, seat)), self._mark, beside)
            case Readmitted(token=self._who, seat=seat):
                return Readmitted(seat, bot_name(self._language, seat), self._mark)
            case Seated(beside=self._who) | Played(beside=self._who):
                return replace(entry, beside=self._mark)
        return entry

    def follow(self, entry: Entry) -> None:
        """Who sits down gets up elsewhere; who is let in again sits down only where nobody else does."""
        match entry:
            case Seated(seat=seat, token=token) | Played(action=OccupySeat(seat=seat), token=token):
                self._sit(seat, token)
            case Readmitted(seat=seat, token=token) if seat not in self._held and token not in self._held.values():
                self._sit(seat, token)
            case Unseated(seat=seat) | Removed(seat=seat) | Played(action=VacateSeat(seat=seat)):
                self._held.pop(seat, None)

    def is_at(self, seat: Seat) -> bool:
        """Say whether he sits there now."""
        return self._held.get(seat) == self._who

    def _sit(self, seat: Seat, token: str | None) -> None:
        self._held = {other: who for other, who in self._held.items() if token is None or who != token}
        self._held[seat] = token


def _is_removed(rows: Iterable[Row], who: str) -> bool:
    """Say whether the dealer has removed a person, and hasn't let him in again."""
    person, removed = _Person(who, "", ""), False
    for row in rows:
        match row.entry:
            case Removed(seat=seat):
                removed = removed or person.is_at(seat)
            case Readmitted(token=token):
                removed = removed and token != who
        person.follow(row.entry)
    return removed


def _token(entry: Entry) -> str | None:
    return entry.token if isinstance(entry, Seated | Played | Readmitted) else None


def _seat(entry: Entry) -> Seat | None:
    """Give the seat that an entry about seats or drafts speaks of."""
    match entry:
        case (
            Seated(seat=seat)
            | Unseated(seat=seat)
            | Removed(seat=seat)
            | Readmitted(seat=seat)
            | DraftKept(seat=seat)
            | Suggested(seat=seat)
        ):
            return seat
        case Played(action=OccupySeat(seat=seat) | VacateSeat(seat=seat)):
            return seat
        case _:
            return None


def _language(rows: Iterable[Row]) -> str:
    found = "en"
    for row in rows:
        if isinstance(row.entry, RoomOpened | Arranged):
            found = row.entry.language
    return found
