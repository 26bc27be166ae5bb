"""Whatever devices say, in whatever order: a refusal changes nothing, and the rows are all there is of a room."""

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from ostrakon.protocol.commands import (
    BLANK_CARDS,
    Absence,
    Again,
    Arrange,
    Ask,
    BlankCard,
    Cast,
    ClearTopic,
    Clocks,
    Close,
    Command,
    CompleteCards,
    Decide,
    Discard,
    Draft,
    DropCard,
    End,
    ExtraTime,
    Follow,
    HandOver,
    HideCode,
    Join,
    Leave,
    Lock,
    Muse,
    Name,
    Pause,
    RaiseHand,
    Readmit,
    Reject,
    Remove,
    Resume,
    SeatBot,
    ShowAnyway,
    Start,
    Stay,
    TakeBack,
    Unlock,
    Unseat,
    WriteTopic,
)
from ostrakon.rules.errors import OstrakonError
from ostrakon.rules.may import possible
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat, Shard
from tests.room.table import Table, command_for, device, loaded, welcome

DEVICES = 14
HOUSE: tuple[Command, ...] = (
    *(Leave(1), Leave(1), Stay(1), TakeBack(1), Pause(1), Resume(1), Resume(1), Lock(1), Unlock(1), Unlock(1)),
    *(HideCode(1), HideCode(1, hidden=False), ExtraTime(1, 100), ExtraTime(1, 200)),
)
devices = st.integers(0, DEVICES - 1)
seats = st.sampled_from(SEATS)
moments = st.integers(-1, 1)
shards = st.sampled_from(("white", "black"))
names = st.sampled_from(("Ada", "Sam", "", "x" * 25, "Zoë"))
texts = st.sampled_from((None, "", "Why?", "q" * 141, "yes"))
lines = st.integers(1, 8)
topics = st.sampled_from(("Balconies", "balconies", "", "t" * 19, "Kites", "Merda", "Old trains", "Thunder"))
free = st.sampled_from((None, 3, "Rain", "t" * 19))


class Rooms(RuleBasedStateMachine):
    """A room among devices that know no order."""

    def __init__(self) -> None:
        super().__init__()
        self.table = Table()

    @initialize(people=st.integers(0, 12), seed=st.integers(0, 1 << 30), start=st.booleans())
    def seat(self, people: int, seed: int, start: bool) -> None:
        self.table = Table(seed)
        self.table.seat(people)
        if start and people >= 5:
            self.table.say(device(0), Start(1))

    def say(self, who: int, command: Command) -> None:
        table = self.table
        state, due, number = table.room.state, table.room.due(), table.room.number
        try:
            entry = table.room.propose(command, device(who), table.at)
        except OstrakonError:
            entry = None
        assert (table.room.state, table.room.due(), table.room.number) == (state, due, number)
        assert table.room.state is state
        if entry is None:
            return
        table.append(entry)
        again = None
        try:
            again = table.room.propose(command, device(who), table.at)
        except OstrakonError:
            return
        if not isinstance(command, SeatBot | End | Start | Again):
            assert again is None, f"{command} is done, and yet not fulfilled"

    @rule(who=devices, name=names, seat=st.none() | seats)
    def join(self, who: int, name: str, seat: Seat | None) -> None:
        self.say(who, Join(1, name, seat))

    @rule(who=devices)
    def leave(self, who: int) -> None:
        self.say(who, Leave(1, now=True))

    @rule(who=devices, seat=st.none() | seats, send_away=st.booleans())
    def bots(self, who: int, seat: Seat | None, send_away: bool) -> None:
        self.say(who, Unseat(1, seat or "A") if send_away else SeatBot(1, seat))

    @rule(who=devices, days=st.integers(1, 12), vote=st.none() | st.integers(10, 60))
    def arrange(self, who: int, days: int, vote: int | None) -> None:
        clocks = Clocks(vote=vote, kind="soft" if days % 2 else "hard")
        absence = Absence(30 * (1 + days % 3))
        self.say(who, Arrange(1, Options(days=days), clocks, "it", absence, days % 2 == 0))

    @rule(who=devices, command=st.sampled_from((Start(1), Again(1), End(1))))
    def whole_council(self, who: int, command: Start | Again | End) -> None:
        if not isinstance(command, End) or who == 3:
            self.say(who, command)

    @rule(who=devices, text=texts, white=texts, black=texts, topic=free, late=moments)
    def ask(
        self, who: int, text: str | None, white: str | None, black: str | None, topic: str | int | None, late: int
    ) -> None:
        self.say(who, Ask(1, self.moment() + late, text, white, black, topic))

    @rule(who=devices, late=moments, kind=st.sampled_from((Discard, Reject, Close, Follow)))
    def short(self, who: int, late: int, kind: type[Discard | Reject | Close | Follow]) -> None:
        self.say(who, kind(1, self.moment() + late))

    @rule(who=devices, late=moments, shard=shards, kind=st.sampled_from((Cast, Decide)))
    def shard(self, who: int, late: int, shard: Shard, kind: type[Cast | Decide]) -> None:
        self.say(who, kind(1, self.moment() + late, shard))

    @rule(who=devices, named=st.sets(seats, max_size=4))
    def name(self, who: int, named: set[Seat]) -> None:
        self.say(who, Name(1, self.moment(), tuple(sorted(named))))

    @rule(who=devices, seat=seats, kind=st.sampled_from((HandOver, Remove, Readmit)))
    def about_a_seat(self, who: int, seat: Seat, kind: type[HandOver | Remove | Readmit]) -> None:
        self.say(who, kind(1, seat))

    @rule(who=devices, command=st.sampled_from(HOUSE))
    def about_the_house(self, who: int, command: Command) -> None:
        self.say(who, command)

    @rule(who=devices, text=st.sampled_from(("", "Half", "q" * 141)))
    def draft(self, who: int, text: str) -> None:
        self.say(who, Draft(1, text))

    @rule(who=devices, topic=free, late=moments)
    def muse(self, who: int, topic: str | int | None, late: int) -> None:
        self.say(who, Muse(1, self.moment() + late, topic=topic))

    @rule(who=devices, raised=st.booleans(), late=moments)
    def hand(self, who: int, raised: bool, late: int) -> None:
        self.say(who, RaiseHand(1, self.moment() + late, raised))

    @rule(who=devices, seat=st.none() | seats, card=st.none() | st.sampled_from(BLANK_CARDS), line=lines)
    def show(self, who: int, seat: Seat | None, card: BlankCard | None, line: int) -> None:
        self.say(who, ShowAnyway(1, self.moment(), seat, card, line))

    @rule(who=devices, topic=topics, card=st.none() | st.sampled_from(BLANK_CARDS), line=st.none() | lines)
    def write(self, who: int, topic: str, card: BlankCard | None, line: int | None) -> None:
        self.say(who, WriteTopic(1, topic, card, line))

    @rule(who=devices, card=st.sampled_from(BLANK_CARDS), line=lines, how=st.integers(0, 3))
    def cards(self, who: int, card: BlankCard, line: int, how: int) -> None:
        commands = (ClearTopic(1, card, line), CompleteCards(1), CompleteCards(1, card), DropCard(1, card))
        self.say(who, commands[how])

    @rule(seed=st.integers(0, 1 << 30), steps=st.integers(1, 12))
    def possible_things(self, seed: int, steps: int) -> None:
        chance = random.Random(seed)
        for _ in range(steps):
            course = self.table.room.state.course
            if course is None or course.view.phase in ("shuffle", "over") or self.table.room.state.paused:
                return
            action = chance.choice(possible(course.council))
            seat = getattr(action, "seat", None)
            token = self.table.room.state.sitters[seat].token if seat in self.table.room.state.sitters else None
            if token is None or action.__class__.__name__ in ("VacateSeat", "OccupySeat"):
                continue
            self.table.say(token, command_for(action, course.view.moment))

    @rule(ms=st.integers(0, 90_000))
    def time_passes(self, ms: int) -> None:
        self.table.at += ms
        self.table.settle()

    def moment(self) -> int:
        course = self.table.room.state.course
        return course.view.moment if course else 1

    @invariant()
    def loading_the_rows_gives_the_same_room(self) -> None:
        table = self.table
        room = loaded(table.rows)
        room.opened(table.at)
        assert room.state == table.room.state
        for who in (None, device(0), device(3)):
            living = replace(welcome(table.room, who, table.at), number=0, own_number=0)
            assert replace(welcome(room, who, table.at), number=0, own_number=0) == living

    @invariant()
    def a_device_has_one_seat_and_the_dealer_is_a_person(self) -> None:
        sitters = self.table.room.state.sitters
        tokens = [sitter.token for sitter in sitters.values() if sitter.token is not None]
        assert len(tokens) == len(set(tokens))
        assert list(sitters) == sorted(sitters)
        dealer = self.table.room.state.dealer
        assert (dealer is not None) == bool(tokens)
        assert dealer is None or sitters[dealer].token is not None


TestRooms = Rooms.TestCase
TestRooms.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
