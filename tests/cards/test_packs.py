"""Packs of the players' own cards: what is written is read again, whatever the spreadsheet; faults have a place."""

import codecs
import json
import re
from pathlib import Path
from typing import Final

import pytest
import regex
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from ostrakon.cards.findings import Finding
from ostrakon.cards.limits import ANSWER, MUSE_QUESTION, TOPIC
from ostrakon.cards.packs.as_csv import COLUMNS, write_csv
from ostrakon.cards.packs.as_json import FORMAT, write_json
from ostrakon.cards.packs.pack import LARGEST, Pack, PackCard, PackQuestion, PackTopic
from ostrakon.cards.packs.reading import MOST, read_pack
from ostrakon.locales.letters import tidy
from ostrakon.locales.texts import LOCALES, text

DOCS: Final = Path(__file__).parents[2] / "docs"
_STREET: Final = ("Bakery", "Fountain", "Nightingale", "Post office", "Kiosk", "Crossroads", "Lamp posts", "Umbrellas")
_QUESTION: Final = PackQuestion("At the bakery: the crust, or the soft part?", "Crust", "Soft part")


def street(*questions: PackQuestion) -> Pack:
    """A pack of one card; the questions are on its first topic."""
    topics = [PackTopic(topic) for topic in _STREET]
    return Pack((PackCard((PackTopic(_STREET[0], questions), *topics[1:])),))


def rows(*more: str, head: str = "topic,question,white,black,adults", topics: tuple[str, ...] = _STREET) -> bytes:
    """The CSV of a card, with more rows."""
    return "\r\n".join((head, *topics, *more)).encode()


def card(*topics: object) -> bytes:
    """The JSON of a card, one topic a line, from the third line on."""
    lines = ",\n".join(json.dumps(topic) for topic in topics)
    return f'{{"format": "{FORMAT}", "cards":\n[{{"topics": [\n{lines}]}}]}}'.encode()


def asked(**change: object) -> dict[str, object]:
    """The JSON of the first topic, with a question that is changed."""
    question = {"text": _QUESTION.text, "white": _QUESTION.white, "black": _QUESTION.black, **change}
    return {"topic": _STREET[0], "questions": [question]}


SPOILT: Final[dict[str, tuple[bytes, int | None, int | None]]] = {
    "and-more": (card(*_STREET).replace(b'"cards"', b'"colour": 7, ' * 200 + b'"cards"'), None, None),
    "answer-empty": (rows("Bakery,Crust or not?,Crust"), 10, 4),
    "answer-too-long": (rows(f"Bakery,Crust or not?,Crust,{'e' * 25}"), 10, 4),
    "answers-same": (rows("Bakery,Crust or not?,Crust, CRUST"), 10, 4),
    "card-not-full": (rows(topics=_STREET[:7]), 2, 1),
    "cards-too-many": (rows(*(f"{n:x}{n * 7919:x}" for n in range(64))), 66, 1),
    "cells-too-many": (rows("Bakery,Crust, or not?,Crust,Soft,,"[:-1] + "x"), 10, 6),
    "column-missing": (rows(head="question,white"), 1, 1),
    "column-unknown": (rows(head="topic,colour,white"), 1, 2),
    "csv-broken": (rows('Bakery,"Crust or not?,Crust,Soft'), 10, 1),
    "file-empty": (b"", None, None),
    "file-too-large": (b"x" * (LARGEST * 1024 + 1), None, None),
    "format-unknown": (card(*_STREET).replace(FORMAT.encode(), b"ostrakon-pack/9"), 1, 12),
    "json-broken": (card(*_STREET).replace(b'"Kiosk",', b'"Kiosk"'), 8, 1),
    "json-shape": (card(asked(white=7), *_STREET[1:]), 3, json.dumps(asked(white=7)).index("7") + 1),
    "key-unknown": (card(asked(colour=7), *_STREET[1:]), 3, json.dumps(asked(colour=7)).index('"colour"') + 1),
    "mark-unknown": (rows("Bakery,Crust or not?,Crust,Soft,perhaps"), 10, 5),
    "not-text": (b"PK\x03\x04\x14\x00", None, None),
    "question-alike": (
        rows("Bakery,At the bakery: crust or crumb?,Crust,Crumb", "Kiosk,At a bakery: crust or crumb?,Crust,Crumb"),
        11,
        2,
    ),
    "question-empty": (rows("Bakery,,Crust,Soft"), 10, 2),
    "question-too-long": (rows(f"Bakery,{'e' * 91},Crust,Soft"), 10, 2),
    "question-twice": (rows("Bakery,Crust?,All,None", "Kiosk,“crust”,More,Less"), 11, 2),
    "questions-too-many": (rows(*(f"Bakery,{n * 7919:x} {n * 104729:x}?,{n},{n + 50}" for n in range(13))), 22, 2),
    "read-as-windows": (rows(topics=("Caffè", *_STREET[1:])).decode().encode("cp1252"), None, None),
    "topic-alike": (rows(topics=(*_STREET[:7], "The Kiosk")), 9, 1),
    "topic-empty": (card("", *_STREET[1:]), 3, 1),
    "topic-in-box": (rows(topics=(*_STREET[:7], "Breakfast")), 9, 1),
    "topic-too-long": (rows(topics=("e" * 19, *_STREET[1:])), 2, 1),
    "topic-twice": (card(*_STREET[:7], "BAKERY!"), 10, 1),
}
"""A pack for each code of a finding, and where it is."""


def only(findings: tuple[Finding, ...], code: str) -> Finding:
    (found,) = (finding for finding in findings if finding.code == code)
    return found


@pytest.mark.parametrize("code", SPOILT)
def test_what_is_wrong_with_a_pack_is_told_with_line_and_column(code: str) -> None:
    source, line, column = SPOILT[code]
    reading = read_pack(source)
    found = only(reading.findings, code)
    assert (found.line, found.column) == (line, column)
    assert (reading.pack is None) == any(finding.fault for finding in reading.findings)
    for locale in LOCALES:
        assert text(locale, f"cards-{code}", **found.fields)


@pytest.mark.parametrize(
    "code", sorted(set(SPOILT) - {"and-more", "cards-too-many", "column-missing", "csv-broken", "json-shape"})
)
def test_nothing_else_is_told_of_a_pack_with_one_fault(code: str) -> None:
    assert {finding.code for finding in read_pack(SPOILT[code][0]).findings} == {code}


@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_csv_is_read_as_any_spreadsheet_writes_it(mark: bytes, delimiter: str, end: str, locale: str) -> None:
    asks = ("1", "", "At the bakery:\nthe crust, or the soft part?".replace("\n", end), "Crust", "Soft part", "")
    lines = [COLUMNS[locale], ("1", _STREET[0], "", "", "", ""), asks]
    lines += [("1", topic, "", "", "", "") for topic in _STREET[1:]]
    written = end.join(delimiter.join(f'"{cell}"' if cell else "" for cell in line) for line in lines)
    assert read_pack(mark + written.encode()).pack == street(_QUESTION)


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252", "utf-8"])
def test_accents_are_read_whatever_the_encoding(encoding: str) -> None:
    source = rows(topics=("Caffè à l’été", *_STREET[1:])).decode().encode(encoding)
    reading = read_pack(source)
    assert reading.pack is not None
    assert reading.pack.cards[0].topics[0].topic == "Caffè à l’été"
    assert [finding.code for finding in reading.findings] == (["read-as-windows"] if encoding == "cp1252" else [])


def test_a_spreadsheet_may_tell_what_stands_between_its_cells() -> None:
    source = b"sep=|\r\n" + rows("Bakery|At the bakery: the crust, or the soft part?|Crust|Soft part").replace(
        b"topic,question,white,black,adults", b"topic|question|white|black"
    )
    assert read_pack(source).pack == street(_QUESTION)
    broken = read_pack(source + b"|x").findings
    assert [(finding.code, finding.line) for finding in broken] == [("cells-too-many", 11)]


def test_empty_rows_and_columns_are_passed_over() -> None:
    source = rows(head="topic,,question,,").replace(b"\r\nKiosk", b",,,,\r\n,,,,\r\n\r\nKiosk")
    assert read_pack(source).pack == street()


def test_topics_without_a_column_of_cards_make_a_card_by_eights() -> None:
    more = ("Gardens", "Fences", "Hedgehogs", "Moles", "Swings", "Ladders", "Cherries", "Wasps")
    pack = read_pack(rows(*more, "Bakery,Crust or not?,Crust,Not", ",Butter or not?,Butter,Jam")).pack
    assert pack is not None
    assert [[topic.topic for topic in card.topics] for card in pack.cards] == [list(_STREET), list(more)]
    assert [question.text for question in pack.cards[0].topics[0].questions] == ["Crust or not?", "Butter or not?"]


def test_a_text_that_a_spreadsheet_would_work_out_is_masked_and_read_as_it_was() -> None:
    risky = PackQuestion("=HYPERLINK(…)?", "+1", "@home")
    written = write_csv(street(risky), "en")
    assert b"'=HYPERLINK" in written
    assert not any(cell.startswith((b"=", b"+", b"@")) for cell in written.replace(b"\r\n", b",").split(b","))
    assert read_pack(written).pack == street(risky)


def test_what_nobody_sees_is_taken_out() -> None:
    pack = read_pack(rows(topics=("Ba\u200bke\u202ery\x07", *_STREET[1:]))).pack
    assert pack == street()


@pytest.mark.parametrize(
    "source",
    [
        b"[" * 100_000,
        b'{"format": "ostrakon-pack/1", "cards": ' + b"[" * 480 + b"]" * 480 + b"}",
        b'{"cards": ' + b"9" * 10_000 + b"}",
        b'{"a": "\\ud800", "cards": [{"topics": ["\\udfff"]}]}',
        b"topic\r\n" + b"a\r\nb\r\n" * 30_000,
        b"card,topic\r\n" + b"".join(b"1,%x\r\n" % number for number in range(25_000)),
        b'topic\r\n"' + b"a" * 200_000 + b'"',
        codecs.BOM_UTF16_LE + b"\x00\xd8\x00",
        b"\xff\xfe\xfd",
        b"null",
        b"[]",
        b"{}",
        b"\n\n\n",
    ],
)
def test_whatever_stands_in_a_file_something_is_told_quickly(source: bytes) -> None:
    reading = read_pack(source)
    assert reading.pack is None
    assert 1 <= len(reading.findings) <= MOST + 1


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("begins", ["=1+1", "@SUM", "-1", "＝1", "mare,=1+1", "mare; =1+1", "mare;'=1", "5, -5?"])
def test_no_spreadsheet_works_a_text_out_whatever_it_puts_between_cells(begins: str, locale: str) -> None:
    pack = street(PackQuestion(f"{begins}|CALC'!A0", f"{begins} up", f"{begins} down"))
    written = write_csv(pack, locale)
    for line in written.decode("utf-8-sig").splitlines()[1:]:
        assert not [cell for cell in re.split("[,;]", line) if cell.strip(' "')[:1] in tuple("=+-@＝")], line
    assert read_pack(written).pack == pack


def test_what_is_too_much_anyway_is_told_once_and_not_looked_at() -> None:
    whole = "".join(f"{number // 8},{number:x}{number * 7919:x}\n" for number in range(64))
    more = "".join(f"{card},{'x' * 40}\n" for card in range(8, 30))
    reading = read_pack(f"card,topic\n{whole}{more}".encode())
    assert [found.code for found in reading.findings] == ["cards-too-many"] * 22


def test_of_long_words_a_finding_repeats_only_the_beginning() -> None:
    reading = read_pack(b'{"format": "ostrakon-pack/1", "%s": 1, "cards": []}' % (b"k" * 9000))
    assert max(len(str(value)) for found in reading.findings for value in found.fields.values()) < 120


_CHARACTERS: Final = st.characters(codec="utf-8") | st.sampled_from("=+-@'\",;\t\r\n \u200d\u0301€è’")


def _words(limit: int) -> st.SearchStrategy[str]:
    """Words as a person may type them, made to fit rather than thrown away: most would be."""
    return st.text(_CHARACTERS, max_size=limit).map(
        lambda typed: tidy("".join(regex.findall(r"\X", tidy(typed))[:limit])) or "?"
    )


def _question(number: int) -> st.SearchStrategy[PackQuestion]:
    return st.builds(
        PackQuestion,
        _words(MUSE_QUESTION - 30).map(lambda words: f"{words} {_unlike(number, 24)}"),
        _words(ANSWER - 6).map(lambda words: f"{words} {_unlike(number, 4)}"),
        _words(ANSWER - 6).map(lambda words: f"{words} {_unlike(number + 1, 4)}"),
        st.booleans(),
    )


def _unlike(number: int, count: int) -> str:
    """Letters that are like those of no other number."""
    return "".join(chr(97 + (number + 1) * (place + 3) ** 5 % 25) for place in range(count))


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """Packs with words of all kinds, that are not alike."""
    cards = []
    for card in range(draw(st.integers(1, 3))):
        topics = []
        for line in range(8):
            number = 8 * card + line
            words = draw(_words(TOPIC - 8))
            questions = tuple(draw(_question(3 * number + more)) for more in range(draw(st.integers(0, 2))))
            topics.append(PackTopic(f"{words} {_unlike(number, 6)}", questions, draw(st.booleans())))
        cards.append(PackCard(tuple(topics)))
    return Pack(tuple(cards))


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(packs())
def test_a_pack_that_was_written_is_read_as_it_was(pack: Pack) -> None:
    reading = read_pack(write_json(pack))
    assume(not any(finding.code.endswith(("-alike", "-twice")) for finding in reading.findings))
    assert reading.pack == pack
    for locale in LOCALES:
        assert read_pack(write_csv(pack, locale)).pack == pack


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=400) | st.text(st.sampled_from('{}[]":,\\ \nabtopic;\t'), max_size=200).map(str.encode))
def test_anything_may_stand_in_a_file(source: bytes) -> None:
    reading = read_pack(source)
    assert reading.pack is None or not any(finding.fault for finding in reading.findings)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(("json", "csv")), st.data())
def test_whatever_happens_to_a_pack_it_is_read_or_told_what_is_wrong(kind: str, data: st.DataObject) -> None:
    source = bytearray((DOCS / f"pack-example.{kind}").read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        begin = data.draw(st.integers(0, len(source)))
        source[begin : begin + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=4))
    reading = read_pack(bytes(source))
    ends = source.count(b"\n") + source.count(b"\r")
    assert all((finding.line or 1) <= ends + 2 for finding in reading.findings)
    if reading.pack is not None:
        assert read_pack(write_json(reading.pack)).pack == reading.pack
        assert read_pack(write_csv(reading.pack, "it")).pack == reading.pack


def test_the_examples_in_the_documents_are_packs_and_the_same() -> None:
    as_json, as_csv = (read_pack((DOCS / f"pack-example.{kind}").read_bytes()) for kind in ("json", "csv"))
    assert as_json.pack is not None
    assert (as_json.findings, as_csv.findings) == ((), ())
    assert as_json.pack == as_csv.pack
    page = (DOCS / "packs.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for names in COLUMNS.values() for name in names)
    assert FORMAT in page
