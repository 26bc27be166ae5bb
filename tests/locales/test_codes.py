"""Room codes: five letters without look-alikes, never an insult, and forgiving of how they are typed."""

import random
import re
from itertools import product
from pathlib import Path

import pytest

from ostrakon.locales.codes import CODE_LENGTH, CODE_LETTERS, insulting, normalise_code, room_code

WORDS = [
    line.upper()
    for line in (Path(__file__).parent / "fixtures" / "insults.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
SHORTEST_SKELETON = 3  # two consonants alone suggest no word in particular
LOOK_ALIKES = ("CG6", "DOQ0", "IJL1", "UVWY", "B8", "S5", "Z2", "EF")


def skeletons(word: str) -> set[str]:
    bare = re.sub("[AEIOUY]", "", word)
    single = re.sub(r"(.)\1", r"\1", bare)
    return {word} | {shape for shape in (bare, single) if len(shape) >= SHORTEST_SKELETON}


SUGGESTS = re.compile("|".join(sorted(shape for word in WORDS for shape in skeletons(word))))


def test_a_million_codes_hold_no_insult_nor_its_consonants() -> None:
    suggestive = {code for code in map("".join, product(CODE_LETTERS, repeat=CODE_LENGTH)) if SUGGESTS.search(code)}
    assert suggestive
    chance = random.Random(5).random
    drawn = {room_code(lambda count: int(chance() * count)) for _ in range(1_000_000)}
    assert drawn & suggestive == set()
    assert len(drawn) > 250_000


def test_an_insult_is_found_wherever_it_stands() -> None:
    for code in ("FCKXX", "XFCKX", "XXFCK", "MRDTX", "KKKXX"):
        assert insulting(code)
    assert not insulting("KDRXP")


def test_an_insult_that_was_drawn_is_drawn_again() -> None:
    letters = iter("FCKXD" + "KDRXP")
    assert room_code(lambda count: CODE_LETTERS.index(next(letters))) == "KDRXP"


def test_each_letter_is_drawn_among_all_letters() -> None:
    asked: list[int] = []

    def draw(count: int) -> int:
        asked.append(count)
        return len(asked)

    assert room_code(draw) == CODE_LETTERS[1 : CODE_LENGTH + 1]
    assert asked == [len(CODE_LETTERS)] * CODE_LENGTH


def test_no_two_letters_of_a_code_look_alike_and_none_is_a_vowel() -> None:
    assert len(set(CODE_LETTERS)) == len(CODE_LETTERS)
    assert not set(CODE_LETTERS) & set("AEIOUY")
    for alike in LOOK_ALIKES:
        assert len(set(CODE_LETTERS) & set(alike)) <= 1
    for figure_like in "BSZ":
        assert figure_like not in CODE_LETTERS


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("KDRXP", "KDRXP"),
        ("kdrxp", "KDRXP"),
        ("  kd rxp\n", "KDRXP"),
        ("kd-rxp", "KDRXP"),
        ("K.D–R—X_P", "KDRXP"),
        ("k\u200bdr\u00a0xp", "KDRXP"),
        ("ＫＤＲＸＰ", "KDRXP"),
        ("k0rxp", "KDRXP"),
        ("korxp", "KDRXP"),
        ("k1rxp", "KJRXP"),
        ("kirxp", "KJRXP"),
        ("kırxp", "KJRXP"),
        ("kİrxp", "KJRXP"),
        ("klrxp", "KJRXP"),
        ("6drxp", "CDRXP"),
        ("ḱdŕxp", "KDRXP"),
        ("", None),
        ("KDRX", None),
        ("KDRXPP", None),
        ("KDRXB", None),
        ("KDRX+", None),
        ("KDRX☀", None),
        ("KDRXß", None),
        ("K" + " " * 100 + "DRXP", None),
    ],
)
def test_a_code_is_understood_however_it_is_typed(typed: str, code: str | None) -> None:
    assert normalise_code(typed) == code


def test_every_code_that_is_drawn_is_understood_as_itself() -> None:
    draw = random.Random(6).randrange
    for _ in range(1000):
        code = room_code(draw)
        assert normalise_code(code) == code
        assert normalise_code(code.lower()) == code
