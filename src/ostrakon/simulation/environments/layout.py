"""The pieces of an observation: what each is called, its shape, and where it lies in one flat row of numbers."""

from collections.abc import Iterable, Iterator, Mapping
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]


class Piece(NamedTuple):
    """Some of the numbers of an observation that say one thing."""

    name: str
    shape: tuple[int, ...]
    most: float = 1.0
    """None of its numbers is above this, or below its opposite."""


class Layout:
    """Pieces in a row, and the numbers that they hold at the moment."""

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self.pieces = tuple(pieces)
        self.numbers: Numbers = np.zeros(sum(prod(piece.shape) for piece in self.pieces), np.float32)
        """All of them, flat."""
        self.by_name: Mapping[str, Numbers] = dict(self._views())
        """The same numbers, piece by piece, each in its shape."""

    def __reduce__(self) -> tuple[type["Layout"], tuple[tuple[Piece, ...]]]:
        """A copy has numbers of its own, all 0: copied views would no longer be views."""
        return Layout, (self.pieces,)

    def _views(self) -> Iterator[tuple[str, Numbers]]:
        start = 0
        for piece in self.pieces:
            end = start + prod(piece.shape)
            yield piece.name, self.numbers[start:end].reshape(piece.shape)
            start = end

    def bounds(self) -> Numbers:
        """Give for each number what it never exceeds, above or below 0."""
        return np.concatenate([np.full(prod(piece.shape), piece.most, np.float32) for piece in self.pieces])
