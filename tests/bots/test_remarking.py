"""A bot's lines: seldom, at most one a turn, and chosen by what everybody sees."""

from collections import Counter
from random import Random

import pytest

from ostrakon.bots.remarking import remark
from ostrakon.locales.remarks import Remark, lines
from ostrakon.rules.seats import SEATS
from ostrakon.rules.sight import council_view
from tests.bots.table import laid_out, moments


def spoken(seed: int, seats: int) -> tuple[list[tuple[int, Remark]], int]:
    """Every line of a council of bots with the number of its turn, and how many turns there were."""
    chance = Random(seed)
    said: list[tuple[int, Remark]] = []
    turns = 0
    for council, history in moments(laid_out(seats, chance), chance, taste=seed):
        view, turns = council_view(council), len(history)
        line = remark(view, history, SEATS, "en")
        turn = turns if view.phase == "vote" else max(0, turns - 1)
        if line is not None and (turn, line) not in said:
            said.append((turn, line))
    return said, turns


@pytest.mark.parametrize("seats", [5, 8, 12])
def test_at_most_one_speaks_a_turn_and_in_about_a_quarter_of_them(seats: int) -> None:
    councils = [spoken(seed, seats) for seed in range(12)]
    for said, _ in councils:
        assert max(Counter(turn for turn, _ in said).values()) == 1
    lively = sum(len(said) for said, _ in councils) / sum(turns for _, turns in councils)
    assert 0.15 < lively < 0.4


def test_no_line_is_said_twice_in_a_council() -> None:
    for seed in range(12):
        said, _ = spoken(seed, 5)
        assert max(Counter(line.words for _, line in said).values()) == 1


def test_a_council_is_greeted_and_its_champion_has_a_word() -> None:
    said, _ = spoken(3, 6)
    (_, first), (_, last) = said[0], said[-1]
    assert first.words in lines("en")[first.seat]["greeting"]
    assert last.words in lines("en")[last.seat]["champion"]


def test_only_bots_speak() -> None:
    chance = Random(5)
    for council, history in moments(laid_out(7, chance), chance):
        view = council_view(council)
        line = remark(view, history, ("A", "H"), "it")
        assert line is None or line.seat in ("A", "H")
        assert remark(view, history, (), "it") is None
