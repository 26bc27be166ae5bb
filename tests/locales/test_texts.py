"""Looking texts up: by language, message and attribute; and which language a reader gets."""

import pytest

from ostrakon.locales import texts
from ostrakon.locales.texts import LOCALES, best_locale, ftl_source, has, text


def test_a_message_is_given_in_the_language_asked_for() -> None:
    assert text("it", "attribute-L") == "civetta"
    assert text("en", "attribute-L") == "owl"


def test_a_number_chooses_its_plural_form() -> None:
    assert text("it", "option-days-value", number=1) == "1 giornata"
    assert text("en", "option-days-value", number=2) == "2 days"


def test_a_large_number_is_written_without_grouping() -> None:
    assert text("en", "option-days-value", number=12345) == "12345 days"
    assert text("it", "option-days-value", number=12345) == "12345 giornate"


def test_inserted_text_gets_no_isolating_marks() -> None:
    assert text("en", "refused-rule", rule="9.1") == "That’s not allowed: see rule 9.1."


@pytest.mark.parametrize("message_id", ["no-such-message", "day-oracle.no-such-attribute", "", ".what"])
def test_a_missing_message_is_a_key_error(message_id: str) -> None:
    assert not has("en", message_id)
    with pytest.raises(KeyError):
        text("en", message_id)


def test_a_missing_variable_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        text("en", "refused-rule")


def test_an_unknown_language_is_a_key_error() -> None:
    for ask in (lambda: text("fr", "day-none"), lambda: has("fr", "day-none"), lambda: ftl_source("../it")):
        with pytest.raises(KeyError):
            ask()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_source_holds_all_files_of_a_language_in_the_order_of_their_names(locale: str) -> None:
    source = ftl_source(locale)
    written = sorted(texts.folder(locale).iterdir(), key=lambda entry: entry.name)
    position = 0
    for entry in written:
        if entry.name.endswith(".ftl"):
            position = source.index(entry.read_text(encoding="utf-8"), position)


@pytest.mark.parametrize(
    ("header", "locale"),
    [
        ("", "en"),
        ("it", "it"),
        ("it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7", "it"),
        ("en-GB,en;q=0.9,it;q=0.8", "en"),
        ("en;q=0.4, IT-ch ; Q=0.5", "it"),
        ("de,fr;q=0.9,it;q=0.1", "it"),
        ("de,fr", "en"),
        ("it;q=0", "en"),
        ("it;q=0,en;q=0", "en"),
        ("*", "en"),
        ("it;q=0.5,*;q=0.9", "en"),
        ("it,en", "it"),
        ("it;q=nan,en;q=0.1", "en"),
        ("it;q=7", "en"),
        ("italian", "en"),
        (";;,,=", "en"),
    ],
)
def test_a_reader_gets_the_wanted_language_that_there_is(header: str, locale: str) -> None:
    assert best_locale(header) == locale


@pytest.mark.parametrize("locale", LOCALES)
def test_words_of_any_length_and_kind_stand_in_a_message_as_they_are(locale: str) -> None:
    said = text(locale, "replay-shards-answer", answer="A", count=2, names="B")
    for answer in ("a" * 5000, "\ufdd01;", "\ufdd0" * 90, "{ $names }"):
        for names in ("b" * 3000, answer):
            whole = text(locale, "replay-shards-answer", answer=answer, count=2, names=names)
            assert whole == said.replace("A", "\0").replace("B", names).replace("\0", answer)
