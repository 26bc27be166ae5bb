"""Two tellings of a council whose secrets differ, laid side by side: what anybody else can tell apart is a leak."""

import contextlib
import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager

import msgspec

from tests.secrets.fate import Fate, ruled_by
from tests.secrets.pages import Stage
from tests.secrets.telling import Plan, Telling

Opening = Callable[[], AbstractAsyncContextManager[Stage]]
"""Opens a new stage."""


class Leak(AssertionError):
    """Somebody was told what he may not know, or could tell it from what he was told."""


_OF_THE_TEST = ("websockets", "websockets.client", "httpx", "httpcore")
"""Who logs what the test's own pages do."""


class Told(msgspec.Struct):
    """What came of telling a council twice."""

    first: Telling
    second: Telling


class _Listening(logging.Handler):
    """Keeps every line that is logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[bytes] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.name} {record.getMessage()}".encode())


async def compare(opening: Opening, plan: Plan) -> Told:
    """Tell a council twice, with other secrets, and compare all that others heard and all that was logged.

    Raises Leak at the first difference, and where somebody heard a secret word of another.
    """
    fate = Fate(plan.seed, 1)
    first, lines = await _tell(opening, plan, fate, other=False)
    again = Fate(plan.seed, 2, seen=fate.seen(first.draw_pile))
    second, other_lines = await _tell(opening, plan, again, other=True)
    same_for_others({**first.heard, "log": lines}, {**second.heard, "log": other_lines})
    if plan.quiet:
        same_sizes(first, second)
    for telling, logged in ((first, lines), (second, other_lines)):
        no_word_astray(telling, logged)
        if telling.broken is not None:
            raise telling.broken
    return Told(first, second)


async def _tell(opening: Opening, plan: Plan, fate: Fate, *, other: bool) -> tuple[Telling, list[bytes]]:
    with ruled_by(fate), _logged() as lines:
        async with opening() as stage:
            telling = Telling(stage, plan, fate, other=other)
            lines.clear()
            try:
                await telling.run()
            except Exception as broken:
                # A leak may have led the tellings apart: it is looked for first.
                telling.broken = broken
            heard = list(lines)
    return telling, heard


@contextlib.contextmanager
def _logged() -> Iterator[list[bytes]]:
    """Keep what is logged, however unimportant."""
    listening = _Listening()
    levels = {logger: logger.level for logger in map(logging.getLogger, (None, *_OF_THE_TEST))}
    for logger in levels:
        logger.setLevel(logging.WARNING if logger.name in _OF_THE_TEST else logging.DEBUG)
    logging.getLogger().addHandler(listening)
    try:
        yield listening.lines
    finally:
        logging.getLogger().removeHandler(listening)
        for logger, level in levels.items():
            logger.setLevel(level)


def same_for_others(first: dict[str, list[bytes]], second: dict[str, list[bytes]]) -> None:
    """Hold that everybody heard the same bytes in the same order, whatever the secrets were."""
    for name in [*first, *(name for name in second if name not in first)]:
        ours, theirs = first.get(name, []), second.get(name, [])
        if ours == theirs:
            continue
        differing = (at for at, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b)
        at = next(differing, min(len(ours), len(theirs)))
        said = [frames[at][:160].decode() if at < len(frames) else "nothing" for frames in (ours, theirs)]
        raise Leak(f"{name}, message {at}: {said[0]} | {said[1]}")


def same_sizes(first: Telling, second: Telling) -> None:
    """Hold that whoever sees only how long messages are, also those of the holders themselves, learns nothing."""
    sizes = [
        {name: [len(frame) for frame in page.frames] for name, page in told.own.items()} for told in (first, second)
    ]
    same_for_others(*({name: [b"%d" % size for size in of] for name, of in one.items()} for one in sizes))


def no_word_astray(telling: Telling, logged: list[bytes]) -> None:
    """Hold that a secret word was heard by nobody but those pages that may hear it."""
    may: dict[bytes, set[str]] = {}
    for name, word in telling.words:
        may.setdefault(word, set()).add(name)
    heard = {name: b"\n".join(page.frames) for name, page in telling.own.items()}
    heard |= {"without a socket": b"\n".join(telling.heard["without a socket"]), "log": b"\n".join(logged)}
    for word, names in may.items():
        for name, all_of_it in heard.items():
            if name not in names and word in all_of_it:
                raise Leak(f"{name} heard a secret word of {sorted(names)}")
