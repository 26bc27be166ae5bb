"""What bots say: every mind has its own lines on every occasion, in both languages, and they are short."""

import pytest

from ostrakon.locales.letters import letters
from ostrakon.locales.remarks import OCCASIONS, lines
from ostrakon.locales.texts import LOCALES
from ostrakon.rules.seats import SEATS


@pytest.mark.parametrize("locale", LOCALES)
def test_every_mind_has_at_least_ten_lines_and_none_is_anybody_elses(locale: str) -> None:
    known = lines(locale)
    assert sorted(known) == sorted(SEATS)
    spoken = {seat: [line for said in known[seat].values() for line in said] for seat in SEATS}
    assert min(len(said) for said in spoken.values()) >= 10
    everything = [line for said in spoken.values() for line in said]
    assert len(set(everything)) == len(everything)


@pytest.mark.parametrize("locale", LOCALES)
def test_there_is_a_line_for_every_occasion_and_each_fits_a_bubble(locale: str) -> None:
    for occasions in lines(locale).values():
        assert sorted(occasions) == sorted(OCCASIONS)
        for said in occasions.values():
            assert all(said)
            assert all(12 < letters(line) <= 70 for line in said)


def test_both_languages_have_as_many_lines_of_each_kind() -> None:
    italian, english = ({seat: {on: len(said) for on, said in kinds.items()} for seat, kinds in lines(locale).items()}
                        for locale in ("it", "en"))  # fmt: skip
    assert italian == english
