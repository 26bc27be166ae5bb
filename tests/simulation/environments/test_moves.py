"""Agents decide what the rules leave to a philosopher; all else is chance, or happens by itself."""

from random import Random

import pytest

from ostrakon.rules.errors import Forbidden
from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat
from ostrakon.rules.state import asker_of
from ostrakon.rules.turn import Asking, Corrupting, Voting
from ostrakon.simulation.environments.chance import left_to_chance
from ostrakon.simulation.environments.moves import (
    BLACK,
    FOLLOW,
    NAME,
    PASS,
    WHITE,
    awaited_together,
    called,
    let_pass,
    longest,
    moved,
    moved_together,
    moves,
    open_moves,
    open_together,
)
from ostrakon.simulation.environments.people import chance_of_white, taste
from ostrakon.simulation.environments.sitting import Sitting, awaits, awaits_chance, begun, result, table
from tests.simulation.environments.walks import some_table, walk


def asked(seats: int = 6, options: Options | None = None, seed: int = 1) -> Sitting:
    """The first question is put, its opinions are drawn."""
    chance = Random(seed)
    sitting = left_to_chance(Sitting(table(seats, options)), chance)
    seat = due(sitting)
    return left_to_chance(moved(sitting, seat, open_moves(sitting, seat)[0]), chance)


def due(sitting: Sitting) -> Seat:
    seat = awaits(sitting)
    assert seat is not None
    return seat


def all_passed(sitting: Sitting) -> Sitting:
    while PASS in open_moves(sitting, due(sitting)):
        sitting = moved(sitting, due(sitting), PASS)
    return sitting


def test_6_2_whoever_is_not_the_asker_lays_what_he_likes_better() -> None:
    for seed in range(20):
        sitting = asked(seed=seed)
        guessing = all_passed(sitting)
        asker = due(guessing)
        after = moved(guessing, asker, WHITE)
        shards = {seat: "white" if seat in after.past[0].turn.white else "black" for seat in after.table.seats}
        liked = dict(zip(sitting.table.seats, sitting.opinions, strict=True))
        assert shards == {**liked, asker: "white"}


def test_7_1_what_people_like_is_drawn_by_their_temperaments() -> None:
    apart = (2, 0, 2, -2, 0, -2)
    favorinus, batis = 5, 1
    assert taste(favorinus) == (2, -1, 2, -1, 0, 0)
    assert chance_of_white(favorinus, apart) > 0.95
    assert chance_of_white(batis, apart) < 0.05
    opposite = tuple(-degree for degree in apart)
    assert chance_of_white(batis, apart) + chance_of_white(batis, opposite) == pytest.approx(1)


def test_10_2_all_who_may_follow_are_asked_going_round_and_the_asker_guesses_last() -> None:
    sitting = asked()
    seats = sitting.table.seats
    place = seats.index(due_asker := asker_of(begun(sitting)) or "A")
    order = []
    while PASS in open_moves(sitting, due(sitting)):
        order.append(due(sitting))
        assert open_moves(sitting, due(sitting)) == (PASS, FOLLOW)
        sitting = moved(sitting, due(sitting), PASS)
    assert order == [*seats[place + 1 :], *seats[:place]]
    assert due(sitting) == due_asker
    assert open_moves(sitting, due_asker) == (WHITE, BLACK)


def test_10_3_where_one_may_follow_nobody_is_asked_after_him() -> None:
    sitting = asked(options=Options(followers="one"))
    after = moved(sitting, due(sitting), FOLLOW)
    assert due(after) == asker_of(begun(after))


def test_9_1_seats_are_named_in_rising_order_and_any_so_many_can_be() -> None:
    for sitting in walk(table(8, Options(number=2)), Random(3)):
        if sitting.council and isinstance(sitting.council.stage, Corrupting) and not sitting.names:
            named = set()
            seat = due(sitting)
            for first in open_moves(sitting, seat):
                one = moved(sitting, seat, first)
                for second in open_moves(one, seat):
                    stage = begun(moved(one, seat, second)).stage
                    assert isinstance(stage, Voting)
                    named.add(stage.named)
            assert len(named) == 7 * 6 / 2
            return
    raise AssertionError("a day of Corruption comes")


def test_a_seat_that_is_not_awaited_may_pass_and_that_changes_nothing() -> None:
    sitting = asked()
    other = next(seat for seat in sitting.table.seats if seat != due(sitting))
    assert open_moves(sitting, other) == (PASS,)
    assert moved(sitting, other, PASS) is sitting


def test_each_move_that_is_not_open_is_refused_with_a_rule() -> None:
    chance = Random(8)
    agreed = some_table(chance)
    rules = set()
    for sitting in walk(agreed, chance):
        seat = awaits(sitting) or "A"
        for move in set(range(moves(agreed))) - set(open_moves(sitting, seat)):
            with pytest.raises(Forbidden) as refused:
                moved(sitting, seat, move)
            rules.add(refused.value.rule)
    assert rules >= {"6.1", "6.2", "7.1", "10.6", "11.1"}


def test_8_5_who_asks_nothing_in_time_forfeits_and_7_3_who_guesses_nothing_stays() -> None:
    sitting = left_to_chance(Sitting(table(5)), Random(1))
    assert let_pass(sitting, due(sitting)).past[0].turn.forfeit
    guessing = all_passed(asked(5))
    turn = let_pass(guessing, due(guessing)).past[0].turn
    assert turn.guess is None
    assert turn.abstained == (turn.asker,)


def test_where_all_move_at_once_the_asker_guesses_beside_those_who_follow() -> None:
    sitting = asked(5)
    asker = asker_of(begun(sitting)) or "A"
    assert set(awaited_together(sitting)) == set(sitting.table.seats)
    assert open_together(sitting, asker) == (WHITE, BLACK)
    after = moved_together(sitting, {**dict.fromkeys(sitting.table.seats, FOLLOW), asker: BLACK})
    assert after.past[0].turn.guess == "black"
    assert len(after.past[0].turn.followers) == 4


def test_no_council_is_longer_than_the_longest() -> None:
    for seed in range(10):
        chance = Random(seed)
        agreed = some_table(chance)
        count = sum(not awaits_chance(one) and result(one) is None for one in walk(agreed, chance))
        assert 0 < count <= longest(agreed)


def test_moves_have_names() -> None:
    agreed = table(5)
    assert [called(agreed, move) for move in (PASS, WHITE, NAME + 1)] == ["Pass", "White", "Name B"]
    assert called(agreed, moves(agreed) - 1) == "Ask 2 on line 8"
    sitting = left_to_chance(Sitting(agreed), Random(1))
    assert isinstance(begun(sitting).stage, Asking)
