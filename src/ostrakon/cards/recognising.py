"""A question that was asked, and the Muse's that it is: whether as it stood, with its colours changed, or nearly."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ostrakon.cards.likeness import alike
from ostrakon.locales.letters import tidy
from ostrakon.locales.muse import MuseQuestion

_REMEMBERED: Final = 4096
"""Texts of the Muse's whose tidy form is kept: all that she may suggest on a topic are compared with each question."""


class Recognised(NamedTuple):
    """Which question of the Muse's it is."""

    question: MuseQuestion
    as_it_stood: bool
    """Its words and answers are hers; the answers may have changed colours."""
    turned: bool
    """They have."""


def recognised(
    tiers: Sequence[Sequence[MuseQuestion]], text: str | None, white: str | None, black: str | None
) -> Recognised | None:
    """Find the question by its words, among those that the Muse may suggest on its topic; None: it is somebody's own.

    One that was changed a little is found too: the room has met it.
    """
    if text is None:
        return None
    asked = tidy(text)
    known = [question for tier in tiers for question in tier]
    for question in known:
        if _hers(question.text) == asked:
            hers = (_hers(question.white), _hers(question.black))
            if (white, black) in (hers, hers[::-1]):
                return Recognised(question, as_it_stood=True, turned=(white, black) != hers)
            return Recognised(question, as_it_stood=False, turned=False)
    near = alike(asked, [question.text for question in known])
    return None if near is None else Recognised(known[near], as_it_stood=False, turned=False)


@lru_cache(_REMEMBERED)
def _hers(text: str) -> str:
    return tidy(text)
