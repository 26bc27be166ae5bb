"""A pack as CSV, as a spreadsheet reads and writes it: a row for each question, or topic (docs/packs.md)."""

import csv
import io
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ostrakon.cards.likeness import plain
from ostrakon.cards.packs.pack import Pack, PackTopic
from ostrakon.cards.packs.written import Spot, Words, Written, WrittenCard, WrittenQuestion, WrittenTopic
from ostrakon.locales.letters import tidy
from ostrakon.rules.topics import LINES

COLUMNS: Final = {
    "it": ("carta", "argomento", "quesito", "bianco", "nero", "adulti"),
    "en": ("card", "topic", "question", "white", "black", "adults"),
}
"""The names in the first row, in each language; in any order, and only the topic's is needed."""

DELIMITERS: Final = {"it": ";", "en": ","}
"""What a spreadsheet of that language puts between cells."""

_READ_AS: Final = {
    **{name: COLUMNS["en"][place] for names in COLUMNS.values() for place, name in enumerate(names)},
    **{"domanda": "question", "bianca": "white", "nera": "black"},
}
_YES: Final = {"it": "sì", "en": "yes"}
_MARKED: Final = frozenset(("yes", "y", "si", "s", "x", "1", "true", "vero"))
_UNMARKED: Final = frozenset(("", "no", "n", "0", "false", "falso"))
_DELIMITER_TOLD: Final = re.compile(r"sep=(.)\r?\n", re.IGNORECASE)
_FORMULA: Final = re.compile(r"(^|[,;] ?)('*[=+@＝＋＠－-])")
"""A spreadsheet would work this out, also where another comma than ours ends its cells; with an apostrophe in front it
is only text."""
_MASKED: Final = re.compile(r"(^|[,;] ?)'('*[=+@＝＋＠－-])")


class _Row(NamedTuple):
    line: int
    cells: list[str]


def write_csv(pack: Pack, locale: str) -> bytes:
    """Write a pack for a spreadsheet in a language; reading it again gives the same."""
    written = io.StringIO()
    rows = csv.writer(written, delimiter=DELIMITERS[locale], lineterminator="\r\n")
    rows.writerow(COLUMNS[locale])
    for number, card in enumerate(pack.cards, 1):
        for topic in card.topics:
            for question in _rows(topic, _YES[locale]):
                rows.writerow([str(number), *(_masked(cell) for cell in (topic.topic, *question))])
    return written.getvalue().encode("utf-8-sig")


def _rows(topic: PackTopic, yes: str) -> Iterator[tuple[str, str, str, str]]:
    """A topic's own row is needed only where it has no question, or a mark."""
    if topic.adults or not topic.questions:
        yield "", "", "", yes if topic.adults else ""
    for asked in topic.questions:
        yield asked.text, asked.white, asked.black, yes if asked.adults else ""


def _masked(cell: str) -> str:
    return _FORMULA.sub(r"\1'\2", cell)


def read_csv(text: str) -> Written:
    """Read a pack as far as it can be read."""
    written = Written()
    told = _DELIMITER_TOLD.match(text)
    body = text[told.end() :] if told else text
    rows = _rows_of(written, body, told[1] if told else _delimiter(body), first=2 if told else 1)
    head = next(rows, None)
    columns = _columns(written, head) if head is not None else {}
    if head is not None and "topic" in columns:
        reader = _Reader(written, columns, len(head.cells))
        for row in rows:
            reader.row(row)
    elif head is not None:
        written.findings.append(Spot(head.line, 1).finding("column-missing"))
    return written


def _delimiter(text: str) -> str:
    """Tell what stands between cells: what gives most names of columns in the first row."""
    first = text.lstrip("\r\n").splitlines()[:1]

    def known(delimiter: str) -> int:
        return sum(plain(cell) in _READ_AS for line in first for cell in line.split(delimiter))

    return max(",;\t", key=known)


def _rows_of(written: Written, text: str, delimiter: str, first: int) -> Iterator[_Row]:
    """Give the rows that aren't empty, with the line where each begins; `first` is the line of the text's first one."""
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = first
    try:
        for cells in rows:
            tidied = [tidy(cell) for cell in cells]
            if any(tidied):
                yield _Row(line, tidied)
            line = first + rows.line_num
    except csv.Error:
        written.findings.append(Spot(line, 1).finding("csv-broken"))


def _columns(written: Written, head: _Row) -> dict[str, int]:
    """Tell which column is which, by the first row."""
    found: dict[str, int] = {}
    for place, cell in enumerate(head.cells):
        name = _READ_AS.get(plain(cell))
        if name is not None and name not in found:
            found[name] = place
        elif cell:
            written.findings.append(Spot(head.line, place + 1).finding("column-unknown", name=cell))
    return found


class _Reader:
    """Lays row after row on the cards."""

    def __init__(self, written: Written, columns: dict[str, int], width: int) -> None:
        self._written = written
        self._columns = columns
        self._width = width
        self._cards: dict[str, WrittenCard] = {}
        """By what stands in their column; or, without one, by each of their topics."""
        self._topics: dict[tuple[Spot, str], WrittenTopic] = {}
        """By the card's spot and the topic's words."""
        self._card: WrittenCard | None = None
        self._topic: WrittenTopic | None = None

    def row(self, row: _Row) -> None:
        """Read a row: a topic, or a question on one."""
        for place, cell in enumerate(row.cells[self._width :], self._width + 1):
            if cell:
                self._written.findings.append(Spot(row.line, place).finding("cells-too-many"))
                return
        cells = {name: self._words(row, place) for name, place in self._columns.items()}
        none = Words("", Spot(row.line, 1))
        text, white, black = (cells.get(name, none) for name in ("question", "white", "black"))
        topic = self._on_topic(cells.get("card"), cells["topic"])
        adults = self._mark(cells.get("adults"))
        if text.text or white.text or black.text:
            topic.questions.append(WrittenQuestion(text, white, black, adults))
        else:
            topic.adults = topic.adults or adults

    def _words(self, row: _Row, place: int) -> Words:
        cell = row.cells[place] if place < len(row.cells) else ""
        return Words(_MASKED.sub(r"\1\2", cell), Spot(row.line, place + 1))

    def _on_topic(self, card: Words | None, topic: Words) -> WrittenTopic:
        """Find the topic that a row is about, or lay a new one; an empty cell says: as in the row above."""
        laid = self._by_eights(topic) if card is None else self._named(card)
        there = self._topic if laid is self._card and not topic.text else self._topics.get((laid.spot, topic.text))
        if there is None:
            there = WrittenTopic(topic)
            laid.topics.append(there)
            self._topics[laid.spot, topic.text] = there
        self._card, self._topic = laid, there
        return there

    def _named(self, card: Words) -> WrittenCard:
        """Find the card of that name, or lay a new one; an empty cell says: as in the row above."""
        if not card.text and self._card is not None:
            return self._card
        if card.text not in self._cards:
            self._cards[card.text] = self._new_card(card.spot)
        return self._cards[card.text]

    def _by_eights(self, topic: Words) -> WrittenCard:
        """Find the card of a topic, where there is no column of cards: eight topics make one."""
        if not topic.text and self._card is not None:
            return self._card
        if topic.text not in self._cards:
            cards = self._written.cards
            full = not cards or len(cards[-1].topics) == LINES
            self._cards[topic.text] = self._new_card(topic.spot) if full else cards[-1]
        return self._cards[topic.text]

    def _new_card(self, spot: Spot) -> WrittenCard:
        card = WrittenCard(spot)
        self._written.cards.append(card)
        return card

    def _mark(self, cell: Words | None) -> bool:
        mark = plain(cell.text) if cell is not None else ""
        if cell is not None and mark not in _MARKED | _UNMARKED:
            self._written.findings.append(cell.spot.finding("mark-unknown"))
        return mark in _MARKED
