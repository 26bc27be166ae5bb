"""The three strengths: whoever reckons with more walks farther. `tests/tournament/strengths.py` has the intervals."""

from ostrakon.locales.minds import STRENGTHS
from tests.tournament.strengths import ENOUGH, stood

_COUNCILS = 30
_SEATS = 6


def test_a_keen_mind_stands_before_an_attentive_one_and_that_before_an_easy_one() -> None:
    easy, attentive, keen = stood(STRENGTHS, _SEATS, _COUNCILS, 1, 1).values()
    assert easy.steps.mean < attentive.steps.mean < keen.steps.mean
    assert easy.place.mean < attentive.place.mean < keen.place.mean
    assert easy.place.below(keen.place)
    assert easy.steps.below(keen.steps)
    assert easy.rating.mean < keen.rating.mean


def test_a_keen_mind_walks_most_of_what_one_would_that_knew_every_chance() -> None:
    both = stood(("keen", "knowing"), _SEATS, 12, 1, 1)
    assert both["knowing"].steps.mean > both["keen"].steps.mean, "nobody reckons better than by the truth"
    assert both["keen"].steps.mean > ENOUGH * both["knowing"].steps.mean
