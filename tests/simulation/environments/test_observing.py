"""An agent observes all that its seat may see, and nothing else (Rule 7.4)."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.rules.options import Options
from ostrakon.rules.results import CouncilResult, Question, TurnResult
from ostrakon.rules.seats import Seat, other
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.turn import Asking
from ostrakon.rules.views import CardView, CouncilView, SeatView
from ostrakon.simulation.environments.agents import Agents
from ostrakon.simulation.environments.chance import left_to_chance
from ostrakon.simulation.environments.layout import Layout
from ostrakon.simulation.environments.moves import moved, open_moves, open_together
from ostrakon.simulation.environments.pieces import private_pieces, public_pieces
from ostrakon.simulation.environments.recalling import past_pieces, recalled, write_past
from ostrakon.simulation.environments.sitting import Sitting, Table, awaits, table
from tests.simulation.environments.walks import some_table, unlike, walk


def bytes_seen(sitting: Sitting, seat: Seat) -> bytes:
    agents = Agents(sitting.table)
    seen = agents.observed(sitting, agents.name(seat), open_moves(sitting, seat))
    together = bytes(open_together(sitting, seat))
    return seen["observation"].tobytes() + seen["action_mask"].tobytes() + together


def bytes_recalled(sitting: Sitting, seat: Seat) -> bytes:
    layout = Layout(past_pieces(sitting.table))
    write_past(sitting, seat, layout)
    return layout.numbers.tobytes() + msgspec.json.encode(recalled(sitting, seat))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_7_4_councils_that_differ_only_in_what_a_seat_may_not_see_are_the_same_to_its_agent(seed: int) -> None:
    chance = Random(seed)
    for sitting in walk(some_table(chance), chance):
        if chance.random() < 0.04:
            seat = chance.choice(sitting.table.seats)
            twin = unlike(sitting, seat, chance)
            assert bytes_seen(sitting, seat) == bytes_seen(twin, seat)
            assert bytes_recalled(sitting, seat) == bytes_recalled(twin, seat)


def test_what_a_seat_may_not_see_is_changed_where_the_agents_are_the_same_to_it() -> None:
    chance = Random(1)
    changed = [sitting != unlike(sitting, "A", chance) for sitting in walk(table(6), chance) if sitting.council]
    assert all(changed)


def test_7_4_an_agent_knows_its_own_opinion_mind_shard_and_names_and_others_do_not() -> None:
    told = set()
    for sitting in walk(table(8, Options(days=3, number=3)), Random(1)):
        for what, twin in changed_in_what_is_its_own(sitting, "C"):
            if what == "names" or sitting.spoken:
                assert bytes_seen(sitting, "C") != bytes_seen(twin, "C"), what
                assert bytes_seen(sitting, "A") == bytes_seen(twin, "A"), what
                told.add(what)
    assert told == {"opinion", "mind", "names"}


def changed_in_what_is_its_own(sitting: Sitting, seat: Seat) -> Iterator[tuple[str, Sitting]]:
    number = sitting.table.seats.index(seat)
    if len(sitting.opinions) > number:
        mine = (*sitting.opinions[:number], other(sitting.opinions[number]), *sitting.opinions[number + 1 :])
        yield "opinion", replace(sitting, opinions=mine)
    if sitting.council:
        mind, last = sitting.minds[number], sitting.minds[-1]
        swapped = {mind: last, last: mind}
        yield "mind", replace(sitting, minds=tuple(swapped.get(one, one) for one in sitting.minds))
    if sitting.names and sitting.council and council_view(sitting.council).asker == seat:
        yield "names", replace(sitting, names=())


@pytest.mark.parametrize("seats", [5, 12])
def test_each_field_of_the_views_is_a_piece_of_the_observation(seats: int) -> None:
    agreed = table(seats)
    public = {piece.name.removeprefix("table.") for piece in public_pieces(agreed)}
    assert set(CouncilView.__struct_fields__) <= {name.split(".")[0] for name in public}
    assert {f"last.{field}" for field in TurnResult.__struct_fields__} <= public
    assert {f"result.{field}" for field in CouncilResult.__struct_fields__} <= public
    private = {piece.name for piece in private_pieces(agreed)}
    assert {f"seat.{field}" for field in SeatView.__struct_fields__} <= private


def test_what_an_observation_says_of_a_field_tells_the_field() -> None:
    for agreed, moments in some_councils(8):
        agents = Agents(agreed)
        meant: dict[tuple[str, bytes], object] = {}
        values: dict[str, set[bytes]] = {}
        for sitting in moments:
            for name, value, said in fields_and_pieces(sitting, agents):
                assert meant.setdefault((name, said), value) == value, name
                values.setdefault(name, set()).add(said)
        assert len(values) == len(CouncilView.__struct_fields__) + len(SeatView.__struct_fields__)


def some_councils(number: int) -> Iterator[tuple[Table, list[Sitting]]]:
    for seed in range(number):
        chance = Random(seed)
        agreed = some_table(chance)
        yield agreed, [sitting for sitting in walk(agreed, chance) if sitting.council]


def fields_and_pieces(sitting: Sitting, agents: Agents) -> Iterator[tuple[str, object, bytes]]:
    assert sitting.council is not None
    views = (("table", council_view(sitting.council)), ("seat", seat_view(sitting.council, "B")))
    said = agents.split(agents.observed(sitting, "philosopher_1", ())["observation"])
    for prefix, view in views:
        for field in view.__struct_fields__:
            whole = f"{prefix}.{field}"
            pieces = [said[name] for name in said if name == whole or name.startswith(f"{whole}.")]
            yield whole, as_agents_mean_it(getattr(view, field), sitting), b"".join(one.tobytes() for one in pieces)


def as_agents_mean_it(value: object, sitting: Sitting) -> object:
    """Agents know where questions lie, not how they are worded; and cards by their ids."""
    match value:
        case Question():
            return sitting.put.place if sitting.put else None
        case TurnResult(question=Question(text=_)):
            return replace(value, question=None), sitting.past[-1].place
        case (CardView(), *_):
            return tuple(card.id for card in value if isinstance(card, CardView))
        case _:
            return value


@pytest.mark.parametrize("rule", ["none", "corruption", "oracle", "deception"])
def test_what_a_seat_recalls_tells_all_that_it_did(rule: str) -> None:
    done: dict[tuple[Seat, bytes], tuple[int, ...]] = {}
    for sitting, moves in all_courses_of(a_turn_under(rule)):
        for seat in sitting.table.seats:
            mine = tuple(move for mover, move in moves if mover == seat)
            assert done.setdefault((seat, bytes_recalled(sitting, seat)), mine) == mine
    assert len(set(done.values())) > 5


def a_turn_under(rule: str) -> Sitting:
    """A moment at which a question is awaited."""
    for seed in range(100):
        for sitting in walk(table(5, Options(number=2)), Random(seed)):
            council = sitting.council
            if council and council.rule == rule and isinstance(council.stage, Asking):
                return sitting
    raise AssertionError(rule)


Moves = tuple[tuple[Seat, int], ...]


def all_courses_of(sitting: Sitting, moves: Moves = ()) -> Iterator[tuple[Sitting, Moves]]:
    """All that may be done till the turn is closed, with the same luck."""
    yield sitting, moves
    turn = len(sitting.past)
    seat = awaits(sitting)
    if seat is None:
        return
    for move in open_moves(sitting, seat):
        after = left_to_chance(moved(sitting, seat, move), Random(1))
        if len(after.past) == turn:
            yield from all_courses_of(after, (*moves, (seat, move)))
        else:
            yield after, (*moves, (seat, move))
