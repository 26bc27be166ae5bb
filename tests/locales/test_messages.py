"""The Fluent files: the same messages in both languages, all of them whole, and nothing missing that is promised."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import ostrakon.locales
from ostrakon.locales.texts import LOCALES, ftl_source, has, text
from tests.locales.ftl import entries, patterns, variables

HERE = Path(__file__).parent
FOLDERS = {locale: Path(ostrakon.locales.__file__).parent / locale for locale in LOCALES}
FILES = sorted({path.name for folder in FOLDERS.values() for path in folder.glob("*.ftl")})
LETTERS = "ABCDEFGHILMN"
RULES = (HERE / "fixtures" / "rules.txt").read_text(encoding="utf-8").split()
ERRORS = (HERE / "fixtures" / "errors.txt").read_text(encoding="utf-8").split()
OPTION_VALUES = {
    "start": ("1", "3", "5"),
    "days": ("value",),
    "number": ("value",),
    "joker": ("on", "off"),
    "symbols": ("on", "off"),
    "tie": ("fails", "advances"),
    "followers": ("many", "one"),
    "temple": ("day", "once"),
}


class Calls(Visitor):
    """Counts the function calls in a piece of Fluent syntax."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 (fluent's name)
        self.count += 1


def shape(locale: str, name: str) -> dict[str, set[str]]:
    everything = patterns(ftl_source(locale))
    written = patterns((FOLDERS[locale] / name).read_text(encoding="utf-8"))
    return {message: variables(pattern, everything) for message, pattern in written.items()}


@pytest.mark.parametrize("name", FILES)
def test_a_file_has_the_same_messages_attributes_and_variables_in_every_language(name: str) -> None:
    italian, english = (shape(locale, name) for locale in ("it", "en"))
    assert italian == english
    assert italian


@pytest.mark.parametrize("locale", LOCALES)
def test_no_message_is_written_twice_or_malformed(locale: str) -> None:
    body = FluentParser().parse(ftl_source(locale)).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    names = [entry.id.name for entry in entries(ftl_source(locale))]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("locale", LOCALES)
def test_numbers_are_inserted_plain(locale: str) -> None:
    calls = Calls()
    calls.visit(FluentParser().parse(ftl_source(locale)))
    assert calls.count == 0


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5, 12, 999, 1000])
@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_formats_for_every_number(locale: str, number: int) -> None:
    everything = patterns(ftl_source(locale))
    for name, pattern in everything.items():
        written = text(locale, name, **dict.fromkeys(variables(pattern, everything), number))
        assert written.strip()
        assert not re.search(r"[{}<>\u2068\u2069]", written), name


@pytest.mark.parametrize("locale", LOCALES)
def test_every_numbered_rule_and_every_section_has_its_text(locale: str) -> None:
    expected = {f"rule-{number.replace('.', '-')}" for number in RULES}
    written = {name for name in patterns(ftl_source(locale)) if re.fullmatch(r"rule-\d+-\d+", name)}
    assert written == expected
    sections = {f"rules-{number.split('.')[0]}" for number in RULES}
    headings = {name for name in patterns(ftl_source(locale)) if re.fullmatch(r"rules-\d+", name)}
    assert headings == sections
    assert all(has(locale, f"rules-intro-{line}") for line in range(1, 5))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_philosopher_has_a_name_and_an_attribute_of_his_own(locale: str) -> None:
    names = [text(locale, f"philosopher-{letter}") for letter in LETTERS]
    assert [name[0] for name in names] == list(LETTERS)
    assert len({text(locale, f"attribute-{letter}") for letter in LETTERS}) == len(LETTERS)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_of_the_day_has_a_name_a_line_and_a_sentence(locale: str) -> None:
    for rule in ("none", "corruption", "oracle", "deception"):
        assert text(locale, f"day-{rule}")
        for number in range(13):
            line = text(locale, f"day-{rule}.what", number=number)
            assert len(line) <= 60
            assert text(locale, f"day-{rule}.long", number=number).endswith(".")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_option_and_each_of_its_values_is_explained(locale: str) -> None:
    for option, values in OPTION_VALUES.items():
        assert text(locale, f"option-{option}")
        assert text(locale, f"option-{option}.why")
        assert all(has(locale, f"option-{option}-{value}") for value in values)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_error_code_says_what_to_do_in_one_line(locale: str) -> None:
    for code in ERRORS:
        assert len(text(locale, f"error-{code}", seconds=5)) <= 140
    assert "8.2" in text(locale, "refused-rule", rule="8.2")
