"""Two rooms that differ only in what an audience may not see give it the same bytes (Rule 7.4)."""

import contextlib
import random

from hypothesis import event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.journal.entries import CouncilStarted, DraftKept, Entry, ExtraTimeSet, Played, Row, Seated
from ostrakon.protocol.commands import (
    Arrange,
    Ask,
    Cast,
    Clocks,
    Close,
    Command,
    Decide,
    Follow,
    Muse,
    Name,
    RaiseHand,
    Start,
)
from ostrakon.room.room import Tidings
from ostrakon.rules.actions import Action, CastShard, NameSeats, ShuffleDeck
from ostrakon.rules.errors import Forbidden, OstrakonError
from ostrakon.rules.options import Options
from ostrakon.rules.results import DayRule
from ostrakon.rules.seats import SEATS, Seat, Shard
from ostrakon.rules.seats import other as turned
from tests.room.table import CODE, Table, device, loaded, play_randomly

_SHARDS: tuple[Shard, ...] = ("white", "black")


class Twins:
    """Two rooms of the same public course, told apart by secrets of everybody but one device."""

    def __init__(self, table: Table, who: str | None, chance: random.Random) -> None:
        self.who = who
        self.at = table.at
        self.chance = chance
        undrawn = table.council.draw_pile
        self.rooms = (loaded(table.rows), loaded(_other_rows(table.rows, who, undrawn, chance)))

    @property
    def audience(self) -> Seat | None:
        return self.rooms[0].seat_of(self.who)

    def play(self, first: Action, second: Action) -> None:
        """Let both rooms go on, the second one with secret work beside it; what the audience hears is the same."""
        self.at += self.chance.randrange(500)
        self._both(Played(first), Played(second))
        writer = self.chance.choice(SEATS[:5])
        if writer == self.audience:
            return
        extra = ExtraTimeSet(writer, self.chance.choice((100, 150, 200, 300)))
        for entry in (DraftKept(writer, f"Half {self.at}", "", "", None), extra):
            told = self._adopt(1, entry)
            assert told.everyone is None
            assert self.audience not in told.own
        self._secretly(writer)

    def _secretly(self, writer: Seat) -> None:
        """In the second room somebody asks the Muse, and raises a hand where the audience isn't the dealer."""
        room = self.rooms[1]
        state = room.state
        if state.course is None or state.sitters[writer].token is None:
            return
        moment = state.course.council.moment
        commands: list[Command] = [Muse(1, moment, more=self.chance.random() < 0.5)]
        if self.audience != state.dealer:
            commands.append(RaiseHand(2, moment, raised=self.chance.random() < 0.7))
        for command in commands:
            with contextlib.suppress(OstrakonError):
                entry = room.propose(command, state.sitters[writer].token, self.at)
                if entry is None:
                    continue
                told = self._adopt(1, entry)
                event(type(command).__name__)
                assert (told.everyone, told.tables) == (None, None)
                assert self.audience not in told.own

    def refuse(self, command: Command) -> None:
        """Let the audience try something in both rooms; the answer is the same."""
        assert self._answer(0, command) == self._answer(1, command)

    def _both(self, first: Entry, second: Entry) -> None:
        assert self._heard(self._adopt(0, first)) == self._heard(self._adopt(1, second))
        same_picture(self)
        # How long the room waits after a limit is nobody's to know: only extra time may make the difference.
        due, longer = (room.due() or 0 for room in self.rooms)
        assert due <= longer

    def _adopt(self, index: int, entry: Entry) -> Tidings:
        room = self.rooms[index]
        return room.adopt(Row(CODE, room.number + 1, self.at, entry), self.at)

    def _heard(self, told: Tidings) -> tuple[bytes | None, bytes | None]:
        return told.everyone, told.own.get(self.audience) if self.audience else None

    def _answer(self, index: int, command: Command) -> tuple[str, str] | bool:
        try:
            return self.rooms[index].propose(command, self.who, self.at) is None
        except Forbidden as refusal:
            return refusal.code, refusal.rule
        except OstrakonError as refusal:
            return refusal.code, ""


def same_picture(twins: Twins) -> None:
    first, second = (room.welcome(twins.who, twins.at, None) for room in twins.rooms)
    assert first == second


def _other_rows(rows: list[Row], who: str | None, undrawn: int, chance: random.Random) -> list[Row]:
    """Change everybody else's tokens, and the order of the cards that nobody has seen."""
    decks = [row.number for row in rows if _deck(row.entry) is not None]
    changed: list[Row] = []
    for row in rows:
        entry = row.entry
        if isinstance(entry, Seated | Played) and entry.token is not None and entry.token != who:
            entry = replace(entry, token=entry.token[::-1])
        if row.number == decks[-1]:
            entry = _with_deck(entry, undrawn, chance)
        changed.append(replace(row, entry=entry))
    return changed


def _deck(entry: Entry) -> tuple[str, ...] | None:
    match entry:
        case CouncilStarted(deck=deck) | Played(action=ShuffleDeck(deck=deck)):
            return deck
        case _:
            return None


def _with_deck(entry: Entry, undrawn: int, chance: random.Random) -> Entry:
    deck = _deck(entry) or ()
    hidden = list(deck[len(deck) - undrawn :])
    chance.shuffle(hidden)
    mixed = (*deck[: len(deck) - undrawn], *hidden)
    return replace(entry, deck=mixed) if isinstance(entry, CouncilStarted) else Played(ShuffleDeck(mixed))


def in_vote(seed: int, people: int, rule: DayRule, chance: random.Random) -> Table:
    """Play until a vote has just begun, under this rule of the day if it comes."""
    table = Table(seed)
    table.live = False
    table.seat(people)
    table.say(device(0), Arrange(1, Options(start=chance.choice((1, 3, 5)), days=12), Clocks(), "it"))
    table.say(device(0), Start(1))
    for _ in range(1500):
        view = table.council
        if view.phase == "vote" and set(view.cast) <= set(view.shown) and view.rule == rule:
            break
        play_randomly(table, chance, 1)
        if table.council.phase == "over":
            return in_vote(seed + 1, people, rule, chance)
    return table


@settings(max_examples=80, deadline=None)
@given(
    seed=st.integers(0, 1 << 30),
    people=st.integers(5, 12),
    rule=st.sampled_from(("none", "corruption", "oracle", "deception")),
)
def test_what_an_audience_may_not_see_changes_no_byte_and_no_number_of_what_it_is_told(
    seed: int, people: int, rule: DayRule
) -> None:
    chance = random.Random(seed)
    table = in_vote(seed, people, rule, chance)
    view = table.council
    event(f"rule of the day {view.rule}, phase {view.phase}")
    persons = [sitter.token for sitter in table.room.state.sitters.values()]
    twins = Twins(table, chance.choice([None, *persons]), chance)
    same_picture(twins)
    voters = list(view.waiting) if view.phase == "vote" else []
    chance.shuffle(voters)
    differing = set(voters) - {twins.audience}
    closing = view.rule == "oracle" and len(differing) > view.number + 1
    known = set(voters[: view.number + 1]) if closing else set()
    differing -= known
    for seat in voters if closing else voters[:-1]:
        shard = chance.choice(_SHARDS)
        second = chance.choice(_SHARDS) if seat in differing else shard
        if seat in differing and not (closing and seat == voters[-1]):
            twins.play(CastShard(seat, turned(shard)), CastShard(seat, turned(second)))
        twins.play(CastShard(seat, shard), CastShard(seat, second))
        moment = view.moment
        twins.refuse(Ask(1, moment, "May I?", "yes", "no"))
        twins.refuse(Close(1, moment))
        twins.refuse(Follow(1, moment - chance.randrange(2)))
        twins.refuse(Decide(1, moment, "white"))
        if twins.audience not in differing:
            twins.refuse(Cast(1, moment, chance.choice(_SHARDS)))
    course = twins.rooms[0].state.course
    assert course is not None
    if course.view.phase == "name" and course.view.naming is not None:
        event("oracle asked")
        naming, asker = course.view.naming, course.view.asker
        assert asker is not None
        named = tuple(seat for seat in naming.among if seat in known)[: naming.count]
        if len(named) == naming.count:
            twins.refuse(Name(1, view.moment, named))
            twins.play(NameSeats(asker, named), NameSeats(asker, named))


def test_a_shard_of_the_audience_itself_does_change_what_it_is_told() -> None:
    table = Table()
    table.begin()
    table.ask()
    seat = next(seat for seat in table.council.waiting if seat != table.council.asker)
    first, second = Twins(table, table.device_at(seat), random.Random(1)).rooms
    told = [
        room.adopt(Row(CODE, room.number + 1, table.at, Played(CastShard(seat, shard))), table.at)
        for room, shard in zip((first, second), _SHARDS, strict=True)
    ]
    assert told[0].own[seat] != told[1].own[seat]
    assert told[0].everyone == told[1].everyone
