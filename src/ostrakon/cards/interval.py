"""How sure one may be of a share: the interval in which it lies with 95 in 100, of the Muse's own belief."""

from math import exp, isqrt, lgamma, log, log1p
from typing import Final, NamedTuple

from ostrakon.cards.muse import BEFORE, Split

_SURE: Final = 0.95
_STEPS: Final = 24
"""Halvings: more than a share is written with."""
_DEEP: Final = 20
"""Steps of the continued fraction, and as many more as the root of the number of shards."""


class Share(NamedTuple):
    """The share of white, 0 to 1: what is to be expected, and from where to where it lies with 95 in 100."""

    mean: float
    low: float
    high: float


def share_of(split: Split) -> Share:
    """Give the share of white, as a Beta distribution believes it that begins with `BEFORE` of each colour (adr/006).

    >>> share_of(Split(0, 0)).mean, [round(bound, 2) for bound in share_of(Split(6, 6))[1:]]
    (0.5, [0.27, 0.73])
    """
    white, black = int(BEFORE) + split.white, int(BEFORE) + split.black
    rest = (1 - _SURE) / 2
    return Share(white / (white + black), _quantile(white, black, rest), _quantile(white, black, 1 - rest))


def _quantile(white: int, black: int, below: float) -> float:
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if _below(white, black, middle) < below else (low, middle)
    return (low + high) / 2


def _below(white: float, black: float, share: float) -> float:
    """Give the probability that the share is less: the regularised incomplete beta function (DLMF 8.17)."""
    if share > (white + 1) / (white + black + 2):
        return 1 - _below(black, white, 1 - share)
    whole = lgamma(white + black) - lgamma(white) - lgamma(black)
    return exp(whole + white * log(share) + black * log1p(-share)) / white * _fraction(white, black, share)


def _fraction(a: float, b: float, x: float) -> float:
    """Give the continued fraction DLMF 8.17.22, from its far end."""
    value = 1.0
    for m in range(_DEEP + isqrt(int(a + b)), 0, -1):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m - 1) * (a + b + m - 1) * x / ((a + 2 * m - 2) * (a + 2 * m - 1))
        value = 1 + odd / (1 + even / value)
    return 1 / value
