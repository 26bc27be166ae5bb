"""What bots say in a room: lines that tell no secret, and reasons for whoever asks after a reveal."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from ostrakon.locales.minds import STRENGTHS
from ostrakon.protocol.commands import Arrange, Clocks, Join, SeatBot, Start
from ostrakon.protocol.messages import DraftView
from ostrakon.room.bots_words import reason_of, remark_of
from ostrakon.room.state import State
from ostrakon.rules.options import Options
from ostrakon.rules.seats import other
from ostrakon.rules.sight import council_view
from ostrakon.rules.state import Council
from ostrakon.rules.turn import Consulting, Deciding, Voting
from tests.room.table import Table, device, update, welcome


def among_bots(seed: int, seats: int = 7, *, remarks: bool | None = None, family: bool = False) -> Table:
    """A silent person at A among bots of all strengths; the council has begun."""
    table = Table(seed)
    table.say(device(0), Join(1, "Ada", "A"))
    for number in range(seats - 1):
        table.say(device(0), SeatBot(2 + number, strength=STRENGTHS[number % 3]))
    table.say(device(0), Arrange(30, Options(), Clocks(10, 10, 10), "en", family=family, remarks=remarks))
    table.say(device(0), Start(31))
    return table


def played(table: Table) -> Iterator[State]:
    """Every moment at which the room waits, to the council's end."""
    yield table.room.state
    while table.wait():
        yield table.room.state


def with_other_secrets(state: State) -> State:
    """The same room to whoever looks on: other shards that nobody has seen, other cards to come, other tastes."""
    course = state.course
    assert course is not None
    twin = replace(
        course,
        taste=course.taste ^ 0b101101,
        council=_with_other_shards(course.council),
        drafts={"A": DraftView("A secret?", "Yes", "No", None)},
        share=course.share + 50,
    )
    return replace(state, course=twin)


def _with_other_shards(council: Council) -> Council:
    stage = council.stage
    topics = replace(council.topics, draw=tuple(reversed(council.topics.draw)))
    if not isinstance(stage, Voting | Consulting | Deciding) or (
        isinstance(stage, Deciding) and council.rule != "oracle"
    ):
        return replace(council, topics=topics)
    fixed = stage.fixed if isinstance(stage, Voting) else ()
    shards = {seat: shard if seat in fixed else other(shard) for seat, shard in stage.shards.items()}
    return replace(council, topics=topics, stage=replace(stage, shards=shards))


@pytest.mark.parametrize("seed", range(4))
def test_two_councils_that_differ_in_secrets_alone_hear_the_same_words(seed: int) -> None:
    differed = said = explained = 0
    for state in played(among_bots(seed, 6 + 2 * seed)):
        twin = with_other_secrets(state)
        assert state.course is not None
        assert twin.course is not None
        assert council_view(twin.course.council) == council_view(state.course.council)
        assert remark_of(twin) == remark_of(state)
        assert reason_of(twin) == reason_of(state)
        differed += twin.course.council != state.course.council
        said += remark_of(state) is not None
        explained += reason_of(state) is not None
    assert min(differed, said, explained) > 5


def test_a_line_comes_with_what_it_is_about_and_takes_no_time() -> None:
    talking, silent = among_bots(3), among_bots(3, remarks=False)
    heard: list[tuple[int, str]] = []
    for state in played(talking):
        room = welcome(talking.room, None, talking.at).room
        assert room.remark == remark_of(state)
        heard += [(talking.at, room.remark.words)] if room.remark is not None else []
    for state in played(silent):
        assert remark_of(state) is None
        assert welcome(silent.room, None, silent.at).room.remark is None
    assert heard
    assert [(row.at, row.entry) for row in talking.rows if row.number > 10] == [
        (row.at, row.entry) for row in silent.rows if row.number > 10
    ]


def test_all_hear_a_line_in_the_update_of_the_row_that_brings_it() -> None:
    table = Table(1)
    table.say(device(0), Join(1, "Ada", "A"))
    for number in range(4):
        table.say(device(0), SeatBot(2 + number))
    told = update(table.say(device(0), Start(9)))
    assert isinstance(told.room["remark"], dict)
    assert told.room["remark"]["seat"] in "BCDE"


def test_a_reason_stands_from_a_bots_reveal_to_the_next_one() -> None:
    table = among_bots(5)
    for state in played(table):
        assert state.course is not None
        last = state.course.history[-1] if state.course.history else None
        asked = last is not None and last.asker != "A" and last.rule != "deception"  # then all shards lay open
        assert (reason_of(state) is not None) == asked


def test_the_table_of_a_family_room_is_told_no_reason() -> None:
    table = among_bots(5, family=True)
    seen = 0
    for state in played(table):
        seen += reason_of(state) is not None
        assert welcome(table.room, None, table.at, table=True).room.reason is None
    assert seen > 5
