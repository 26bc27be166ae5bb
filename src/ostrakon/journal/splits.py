"""What is kept of the Muse's questions: how often each answer was preferred, and nothing of who, where or when."""

from collections.abc import Iterable

import msgspec


class Counted(msgspec.Struct, frozen=True, gc=False):
    """Shards that were laid on one of the Muse's questions, asked as it stood (docs/adr/006)."""

    language: str
    question: str
    """Her id of it."""
    words: str
    """A digest of text and answers: a question that is corrected begins anew."""
    white: int
    black: int


def added_up(counted: Iterable[Counted]) -> tuple[Counted, ...]:
    """Give one sum for each question, in the order of the keys: a statement can't touch a row twice."""
    sums: dict[tuple[str, str, str], tuple[int, int]] = {}
    for one in counted:
        key = (one.language, one.question, one.words)
        white, black = sums.get(key, (0, 0))
        sums[key] = (white + one.white, black + one.black)
    return tuple(Counted(*key, *sums[key]) for key in sorted(sums))
