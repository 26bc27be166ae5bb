"""Tournaments: everybody plays every place, the same seed plays the same one, and figures say how sure they are."""

from collections.abc import Sequence
from math import isclose
from random import Random

import pytest

from ostrakon.locales.minds import STRENGTHS
from ostrakon.tournament.rating import ratings
from ostrakon.tournament.rounds import Entrant, Piece, Plan, Round, Score, pieces, play_rounds
from ostrakon.tournament.standing import Figure, standings

THREE = tuple(Entrant(mind) for mind in STRENGTHS)


def rounds_of(played: list[Piece]) -> list[Round]:
    return [one for piece in played for one in piece.rounds]


def test_in_a_round_everybody_has_as_many_seats_and_wins_are_one_a_council() -> None:
    (piece,) = pieces(Plan(THREE, 5, 6, seed=3), jobs=1)
    assert len(piece.rounds) == 2
    for one in piece.rounds:
        assert [sum(its[number].seats for its in one.scores) for number in range(3)] == [5, 5, 5]
        for scores in one.scores:
            assert sum(score.seats for score in scores) == 5
            assert sum(score.wins for score in scores) == 1
            assert isclose(sum(score.places for score in scores), 2.5)
            assert not any(score.lost for score in scores)


def test_the_same_seed_plays_the_same_tournament_in_one_process_and_in_two() -> None:
    plan = Plan(THREE, 5, 15, seed=4)
    alone, together = list(pieces(plan, jobs=1)), list(pieces(plan, jobs=2))
    assert alone == together
    assert rounds_of(list(pieces(Plan(THREE, 5, 3, seed=5), jobs=1))) != rounds_of(alone)[:1]


def test_more_entrants_than_seats_take_turns_and_a_last_round_may_be_short() -> None:
    plan = Plan(THREE * 2, 5, 7, seed=1)
    first, second = (play_rounds(plan, [number]).rounds[0] for number in (0, 1))
    assert [sum(its[number].seats for its in first.scores) for number in range(6)] == [5] * 6
    assert (len(first.scores), len(second.scores)) == (6, 1)


def made_up(strengths: list[float], rounds: int, seed: int = 1) -> list[Round]:
    """Rounds of councils between entrants who play one seat each, the stronger ones mostly before the weaker."""
    chance = Random(seed)
    made = []
    for _ in range(rounds):
        councils = []
        for _ in strengths:
            shown = [strength + chance.gauss(0, 1) for strength in strengths]
            order = sorted(range(len(strengths)), key=lambda number: -shown[number])
            behind = len(strengths) - 1
            councils.append(
                tuple(
                    Score(
                        seats=1, places=1 - order.index(number) / behind, wins=int(order[0] == number), turns=1, steps=1
                    )
                    for number in range(len(strengths))
                )
            )
        made.append(Round(tuple(councils)))
    return made


def test_ratings_tell_the_strong_from_the_weak_and_not_equals_from_each_other() -> None:
    weak, middle, strong, as_strong = ratings(made_up([0, 0.7, 2, 2], 200))
    assert weak.below(middle)
    assert middle.below(strong)
    assert not strong.below(as_strong)
    assert not as_strong.below(strong)


def unrated(rounds: Sequence[Round]) -> tuple[Figure, ...]:
    return (Figure(0, None),) * len(rounds[0].scores[0])


@pytest.mark.parametrize("figure", ["place", "wins"])
def test_an_interval_holds_what_a_long_tournament_gives_nineteen_times_of_twenty(figure: str) -> None:
    def of_the_middle_one(rounds: int, seed: int) -> Figure:
        found = getattr(standings(made_up([0, 1, 2], rounds, seed), 3, unrated)[1], figure)
        assert isinstance(found, Figure)
        return found

    truth = of_the_middle_one(4000, seed=999).mean
    short = [of_the_middle_one(40, seed) for seed in range(100)]
    assert 87 <= sum(abs(one.mean - truth) <= (one.half or 0) for one in short) <= 100
    assert min(one.half or 0 for one in short) > 0


def test_too_few_rounds_have_no_interval() -> None:
    (one, *_) = standings(made_up([0, 1, 2], 1), 3, ratings)
    assert one.rating.half is None
    assert one.place.half is None
    assert not one.rating.below(Figure(99, 1))
