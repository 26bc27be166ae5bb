"""What a simulation tells: figures with intervals that hold, and two settings compared on the same fortune."""

from math import sqrt
from pathlib import Path

import numpy as np
import pytest

from ostrakon.rules.options import Options
from ostrakon.simulation.experiment import experiment
from ostrakon.simulation.figures import measured
from ostrakon.simulation.holding import held
from ostrakon.simulation.outcome import Line, Outcome
from ostrakon.simulation.plots import draw
from ostrakon.simulation.setting import People, Setting

COUNCILS = 600
SECONDS = 75.0


def run(*settings: Setting, councils: int = COUNCILS, seed: int = 1, jobs: int = 1) -> Outcome:
    return experiment(settings, councils, seed, SECONDS, jobs)


def lines(outcome: Outcome) -> dict[str, Line]:
    return {line.figure: line for line in outcome.lines}


@pytest.fixture(scope="module")
def pair() -> Outcome:
    return run(Setting(6), Setting(6, Options(days=4)))


def test_the_same_seed_tells_the_same_however_many_processors_there_are(pair: Outcome) -> None:
    assert run(Setting(6), Setting(6, Options(days=4)), jobs=2) == pair
    assert run(Setting(6), Setting(6, Options(days=4)), seed=2) != pair


def test_a_setting_compared_with_itself_differs_by_nothing() -> None:
    for line in run(Setting(7), Setting(7), councils=50).lines:
        assert line.difference is not None
        assert (line.difference.low, line.difference.mean, line.difference.high) == (0, 0, 0)


def test_a_difference_on_the_same_fortune_has_a_narrower_interval_than_on_two(pair: Outcome) -> None:
    leads = lines(pair)["leads"]
    assert leads.second is not None
    assert leads.difference is not None
    alone = sqrt(sum((one.high - one.low) ** 2 for one in (leads.first, leads.second)))
    assert leads.difference.high - leads.difference.low < alone


def test_shorter_councils_are_shorter(pair: Outcome) -> None:
    minutes = lines(pair)["minutes"]
    assert minutes.second is not None
    assert minutes.second.mean == 4 * 6 * SECONDS / 60
    assert minutes.second.high < minutes.first.low


def test_the_days_under_each_rule_are_all_days_and_the_places_share_all_wins(pair: Outcome) -> None:
    means = {name: line.first.mean for name, line in lines(pair).items()}
    assert sum(mean for name, mean in means.items() if name.startswith("days-")) == pytest.approx(1)
    assert sum(mean for name, mean in means.items() if name.startswith("place-")) == pytest.approx(1)


def test_of_many_intervals_about_95_in_100_hold_the_figure_of_very_many_councils() -> None:
    names = ("steps", "hits", "temple", "leader", "gap", "following-steps", "following-wins")
    truth = lines(run(Setting(5), councils=40_000, seed=9))
    kept = [
        line.first.low <= truth[line.figure].first.mean <= line.first.high
        for seed in range(60)
        for line in run(Setting(5), councils=200, seed=100 + seed).lines
        if line.figure in names
    ]
    assert len(kept) == 60 * len(names)
    assert 0.91 < sum(kept) / len(kept) < 0.985


def test_a_share_of_none_has_an_interval_too() -> None:
    line = lines(run(Setting(12, Options(symbols=False)), councils=100))["seen-oracle"]
    assert line.first.mean == line.first.low == 0
    assert line.first.high == pytest.approx(0.037, abs=0.001)


@pytest.mark.parametrize(
    ("trait", "less", "more", "figure"),
    [
        ("known", 0.1, 0.8, "hits"),
        ("even", 0.1, 0.9, "steps"),
        ("eager", 0.1, 0.9, "followings"),
    ],
)
def test_the_traits_of_people_do_what_they_are_called(trait: str, less: float, more: float, figure: str) -> None:
    settings = [Setting(8, people=People(**{trait: value})) for value in (less, more)]
    line = lines(run(*settings))[figure]
    assert line.difference is not None
    assert line.difference.low > 0


def test_who_never_follows_wins_less_often_and_where_nobody_follows_nothing_is_told_of_it() -> None:
    assert lines(run(Setting(8), councils=4_000))["following-wins"].first.low > 0
    nobody = lines(run(Setting(8, people=People(eager=0))))
    assert nobody["followings"].first.mean == 0
    assert "following-wins" not in nobody


def test_minds_are_counted_as_people_are_and_a_watched_mind_can_be_kept_from_following() -> None:
    setting = Setting(5, Options(start=5, days=3), minds=("easy", "attentive"))
    tallies, without = (np.concatenate(list(held(setting, 6, 1, 1, never))) for never in (False, True))
    figures = dict(measured(tallies, without, setting.seats, SECONDS))
    assert figures["questions"].mean == 15
    assert figures["steps"].mean > 0
    again = np.concatenate(list(held(setting, 6, 1, 2, False)))
    assert (again == tallies).all()
    assert (without != tallies).any()


@pytest.mark.parametrize("locale", ["it", "en"])
@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_picture_of_the_same_outcome_is_the_same_file(
    tmp_path: Path, pair: Outcome, locale: str, ending: str
) -> None:
    first, second = tmp_path / f"first.{ending}", tmp_path / f"second.{ending}"
    for file in (first, second):
        draw(pair, ("one", "two"), file, locale)
    assert first.read_bytes() == second.read_bytes()
    assert len(first.read_bytes()) > 10_000
