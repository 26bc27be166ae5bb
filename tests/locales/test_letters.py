"""Texts of people as they are kept: what nobody sees is gone, and nothing that somebody sees."""

import random
import unicodedata

import pytest

from ostrakon.locales.letters import tidy

ASTRAY = (
    "e\u0301\u0300\u0327\u0336\u05b0\u0e33 a\u00ad\u2060\u200d\u200c\ufe0f\u202e\u2066\u1100\u1161\u11a8\u3164"
    "\u0345\u0308\U0001f468\U0001f3fb\U000e0100\t\n\u2028\u00a0\u0628\u0915\u094d"
)


def test_what_is_tidy_stays_as_it_is_whatever_it_was_made_of() -> None:
    chance = random.Random(1)
    for _ in range(20_000):
        kept = tidy("".join(chance.choices(ASTRAY, k=chance.randint(1, 7))))
        assert tidy(kept) == unicodedata.normalize("NFC", kept) == kept, ascii(kept)


def test_of_blanks_one_stays_within_and_none_around_in_every_script() -> None:
    assert [tidy(text) for text in ("  a  b ", " a\tb\n", "\u00a0à\u2003 è ", "", "   ")] == [
        "a b",
        "a b",
        "à è",
        "",
        "",
    ]


@pytest.mark.parametrize("unseen", ["\u200c", "\u200d", "\ufe0f", "\U000e0100", "\u180b", "\u2060", "\u00ad", "\u202e"])
def test_nothing_unseen_makes_another_word_of_the_same_letters(unseen: str) -> None:
    for word in ("mare", "caffè", "море", "θάλασσα"):
        assert tidy(unseen.join(word)) == word


@pytest.mark.parametrize("seen", ["می‌خواهم", "क्‍ष", "👩‍🚀", "❤️", "1️⃣", "👍🏽", "🏴‍☠️", "नमस्ते", "Ångström"])
def test_what_holds_a_script_or_a_picture_together_stays(seen: str) -> None:
    assert tidy(seen) == unicodedata.normalize("NFC", seen)
