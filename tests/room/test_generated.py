"""What is generated from the Python types is up to date, and what people are told about refusals is there."""

from pathlib import Path

import pytest

from ostrakon.locales.texts import has
from ostrakon.room.refusals import CODES, Refusal
from scripts.generate import generated


@pytest.mark.parametrize("path", generated(), ids=lambda path: path.name)
def test_a_generated_file_is_what_the_types_say(path: Path) -> None:
    assert path.read_text("utf-8") == generated()[path], "run: python -m scripts.generate"


@pytest.mark.parametrize("locale", ["it", "en"])
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_a_text_in_every_language(code: str, locale: str) -> None:
    assert has(locale, f"error-{code}")


def test_a_refusal_has_a_known_code() -> None:
    with pytest.raises(ValueError, match="made-up"):
        Refusal("made-up")
