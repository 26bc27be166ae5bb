"""The pieces of an observation: what each is called, its shape, and where it lies in one flat row of numbers."""

from collections.abc import Iterable, Mapping
from itertools import accumulate
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]


class Piece(NamedTuple):
    """Some of the numbers of an observation that say one thing."""

    name: str
    shape: tuple[int, ...]


class Layout:
    """Pieces in a row, and the numbers that they hold at the moment."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces = tuple(pieces)
        ends = tuple(accumulate(prod(piece.shape) for piece in self.pieces))
        self._cuts = tuple(zip(self.pieces, (0, *ends), ends, strict=False))
        self.numbers: Numbers = np.zeros(ends[-1], np.float32)
        """All of them, flat."""
        self.by_name: Mapping[str, Numbers] = self.split(self.numbers)
        """The same numbers, piece by piece, each in its shape."""

    def __reduce__(self) -> tuple[type["Layout"], tuple[tuple[Piece, ...]]]:
        """A copy has numbers of its own, all 0: copied views would no longer be views."""
        return Layout, (self.pieces,)

    def split(self, numbers: Numbers) -> dict[str, Numbers]:
        """Give the pieces of some numbers laid out like this, by name, each in its shape; they are views."""
        return {piece.name: numbers[start:end].reshape(piece.shape) for piece, start, end in self._cuts}
