"""What must be so of a room after a long evening: its rows, its records, and what each phone was told, are one."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from ostrakon.journal.entries import (
    LobbyReopened,
    Played,
    Readmitted,
    Removed,
    Row,
    Seated,
    Unseated,
)
from ostrakon.room.room import Room
from ostrakon.rules.actions import (
    AskQuestion,
    CastShard,
    Decide,
    NameSeats,
    OccupySeat,
    RejectQuestion,
    VacateSeat,
)
from ostrakon.rules.events import TurnClosed
from ostrakon.rules.record import Entry, Record, parse_record
from ostrakon.rules.replaying import Replayed, replayed
from ostrakon.rules.results import TurnResult
from ostrakon.rules.seats import Seat, Shard
from ostrakon.rules.trace import trace_record
from tests.faults.proofs import Broken
from tests.soak.hearsay import Episode, Hearsay

_encoded = msgspec.json.Encoder(order="sorted").encode
_Json = dict[str, object]


def _encode(told: object) -> bytes:
    return _encoded(msgspec.to_builtins(told))


class Course(NamedTuple):
    """A council as its record tells it."""

    events: tuple[bytes, ...]
    turns: tuple[bytes, ...]
    result: bytes


def prove_councils(code: str, rows: Sequence[Row], records: Sequence[bytes], told: Sequence[Hearsay]) -> int:
    """Compare rows, records and hearsay of a room whose councils are over; give the number of events compared."""
    _same_records(code, rows, records)
    courses = [_course(code, record) for record in records]
    prove_seats(code, rows)
    return sum(_prove_hearsay(code, courses, one) for one in told)


def _same_records(code: str, rows: Sequence[Row], records: Sequence[bytes]) -> None:
    """The record that the server gave is what the journal's rows make, to the last byte."""
    room = Room(code, lambda choices: 0)
    made: list[bytes] = []
    for row in rows:
        was_over = room.state.stage == "over"
        room.adopt(row)
        record = room.record()
        if record is not None and not was_over:
            made.append(record)
    if made != list(records):
        raise Broken(f"{code}: {len(made)} records in the journal, and {len(records)} others were given")


def _course(code: str, written: bytes) -> Course:
    """Play a record again: what must have been told of it, and what its trace says."""
    record = parse_record(written)
    stand_ins = _StandIns()
    events: list[bytes] = []
    turns: list[bytes] = []
    for step in replayed(record):
        stand_ins.look(step.entry)
        for event in step.events:
            if isinstance(event, TurnClosed):
                turn = msgspec.structs.replace(
                    event.turn, stand_ins=stand_ins.taken(), lost=_lost(step.entry, event.turn)
                )
                event = TurnClosed(turn)
                turns.append(_encode(turn))
            events.append(_encode(event))
    prove_votes(code, record)
    trace = msgspec.json.decode(msgspec.json.encode(tuple(trace_record(record))), type=list[_Json])
    _like_the_trace(code, trace, turns)
    return Course(tuple(events), tuple(turns), _encode(trace[-1]["result"]))


def _like_the_trace(code: str, trace: Sequence[_Json], turns: Sequence[bytes]) -> None:
    """Each turn says what the trace of RECORD.md says of it."""
    traced = [msgspec.convert(line["turn"], _Json) for line in trace if "turn" in line]
    told = [msgspec.json.decode(turn, type=_Json) for turn in turns]
    if [{key: turn[key] for key in line} for line, turn in zip(traced, told, strict=True)] != traced:
        raise Broken(f"{code}: the turns aren't those of the trace")


def _lost(entry: Entry, turn: TurnResult) -> str | None:
    """Why a turn was lost: as the record says, or as its action tells."""
    if not turn.forfeit:
        return None
    by_itself = "left" if isinstance(entry.action, VacateSeat) else "time" if turn.question is None else "shown"
    return str(entry.extra.get("cause", by_itself))


class _StandIns:
    """For whom a bot acted in the turn: it laid the shard that counted, or asked, named or decided."""

    def __init__(self) -> None:
        self._shards: set[Seat] = set()
        self._deeds: set[Seat] = set()

    def look(self, entry: Entry) -> None:
        by_bot = entry.extra.get("by") == "bot"
        match entry.action:
            case CastShard(seat=seat) | Decide(seat=seat):
                (self._shards.add if by_bot else self._shards.discard)(seat)
            case RejectQuestion():
                self.taken()
            case _:
                pass
        if by_bot and isinstance(entry.action, AskQuestion | NameSeats | Decide):
            self._deeds.add(entry.action.seat)

    def taken(self) -> tuple[Seat, ...]:
        found = tuple(sorted(self._shards | self._deeds))
        self._shards, self._deeds = set(), set()
        return found


def prove_votes(code: str, record: Record) -> None:
    """Each turn counts the shard that each seat laid last, once: nobody's twice, nobody's who laid none."""
    laid: dict[Seat, Shard] = {}
    for step in replayed(record):
        _lay(laid, step)
        for turn in (event.turn for event in step.events if isinstance(event, TurnClosed)):
            if not turn.forfeit:
                _counted_once(code, turn, laid)
            laid.clear()


def _lay(laid: dict[Seat, Shard], step: Replayed) -> None:
    match step.entry.action:
        case AskQuestion() | RejectQuestion():
            laid.clear()
        case CastShard(seat=seat, shard=shard) | Decide(seat=seat, shard=shard):
            laid[seat] = shard
        case NameSeats(seat=seat, seats=seats) if step.before.rule == "corruption":
            laid |= dict.fromkeys(seats, laid[seat])
        case _:
            pass


def _counted_once(code: str, turn: TurnResult, laid: dict[Seat, Shard]) -> None:
    for shard, counted in (("white", turn.white), ("black", turn.black)):
        if list(counted) != sorted(seat for seat, own in laid.items() if own == shard):
            raise Broken(f"{code}: {shard} of day {turn.day} is {counted}, and was laid {laid}")
    if set(turn.abstained) & laid.keys():
        raise Broken(f"{code}: somebody abstained who had laid a shard")
    contrary = turn.black if turn.guess == "white" else turn.white
    if turn.advance not in (0, len(contrary)):
        raise Broken(f"{code}: {turn.advance} steps for {len(contrary)} contrary shards")


def prove_seats(code: str, rows: Sequence[Row]) -> None:
    """Each device has at most one seat, and keeps it until a row takes it away."""
    room = Room(code, lambda choices: 0)
    for row in rows:
        before = _holders(room)
        room.adopt(row)
        now = _holders(room)
        if len(set(now.values())) != len(now):
            raise Broken(f"{code}: a device has two seats after row {row.number}")
        moved = {seat for seat in before.keys() | now.keys() if before.get(seat) != now.get(seat)}
        if not moved <= set(_moved_by(row, before)):
            raise Broken(f"{code}: row {row.number} moved {sorted(moved)}")


def _holders(room: Room) -> dict[Seat, str]:
    return {seat: sitter.token for seat, sitter in room.state.sitters.items() if sitter.token is not None}


def _moved_by(row: Row, before: dict[Seat, str]) -> Iterator[Seat]:
    """Give the seats whose holder a row may change."""
    match row.entry:
        case Seated(seat=seat, token=token) | Readmitted(seat=seat, token=token):
            yield seat
            yield from (own for own, holder in before.items() if holder == token)
        case Unseated(seat=seat) | Removed(seat=seat) | Played(action=OccupySeat(seat=seat) | VacateSeat(seat=seat)):
            yield seat
        case LobbyReopened():
            return


def _prove_hearsay(code: str, courses: Sequence[Course], told: Hearsay) -> int:
    """What a phone was told of each council is a stretch of what its record says, in order."""
    at, count = 0, 0
    for episode in told:
        at = next((n for n in range(at, len(courses)) if _is_of(episode, courses[n])), len(courses))
        if at == len(courses):
            raise Broken(f"{code}: told what no record says: {_first_strange(episode, courses)}")
        count += len(episode.events)
    return count


def _is_of(episode: Episode, course: Course) -> bool:
    if course.turns[: len(episode.history)] != episode.history or episode.result not in (None, course.result):
        return False
    if episode.result is not None and episode.history != course.turns:
        return False
    return any(
        course.events[first : first + len(episode.events)] == episode.events
        and _turns(course.events[:first]) == len(episode.began)
        for first in range(len(course.events) - len(episode.events) + 1)
    )


def _turns(events: Sequence[bytes]) -> int:
    return sum(event.startswith(b'{"event":"turn"') for event in events)


def _first_strange(episode: Episode, courses: Sequence[Course]) -> str:
    known = {event for course in courses for event in course.events}
    return next((event.decode()[:300] for event in episode.events if event not in known), "in another order")
