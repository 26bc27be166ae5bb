"""Chance without a state: a draw is a function of a key and of a counter.

The mixing is that of SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators", section
5), used as it is made: the n-th number mixes key plus n times the golden gamma. So every draw can be had by itself, in
any order, on any processor, and two settings that are compared meet the same fortune.
"""

from typing import Final

import numpy as np

from ostrakon.simulation.batch.compiling import compiled

_GAMMA: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_30: Final = np.uint64(30)
_27: Final = np.uint64(27)
_31: Final = np.uint64(31)
_11: Final = np.uint64(11)
_18: Final = np.uint64(18)
_UNIT: Final = 2.0**-53


@compiled
def _mixed(number: np.uint64) -> np.uint64:
    number = (number ^ (number >> _30)) * _FIRST
    number = (number ^ (number >> _27)) * _SECOND
    return number ^ (number >> _31)


@compiled
def key_of(seed: int, council: int) -> np.uint64:
    """Give a council's key."""
    return _mixed(_mixed(np.uint64(seed) + _GAMMA) + np.uint64(council) * _GAMMA)


@compiled
def unit(key: np.uint64, counter: int) -> float:
    """Draw a number from 0 to below 1."""
    return float(np.int64(_mixed(key + np.uint64(counter) * _GAMMA) >> _11)) * _UNIT


@compiled
def below(key: np.uint64, counter: int, most: int) -> int:
    """Draw a whole number from 0 to below `most`, which must be small: the bias is `most` in 2^46."""
    return (whole(key, counter) * most) >> 46


@compiled
def whole(key: np.uint64, counter: int) -> int:
    """Draw a whole number of 46 bits."""
    return int(np.int64(_mixed(key + np.uint64(counter) * _GAMMA) >> _18))
