"""Names: nothing invisible in them, look-alikes numbered, one to 24 letters as people see them."""

import unicodedata

import pytest

from ostrakon.locales.letters import letters, tidy
from ostrakon.protocol.commands import Arrange, Clocks, Join, SeatBot, Start
from ostrakon.room.naming import skeleton, told_apart
from ostrakon.room.refusals import Refusal
from ostrakon.room.texts import question_of
from ostrakon.rules.actions import CastShard
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS
from tests.room.table import Table, device, welcome


def joined(*names: str) -> list[str]:
    """Give the names as all see them when people sit down one after the other."""
    table = Table()
    for number, name in enumerate(names):
        table.say(device(number), Join(1, name, SEATS[number]))
    return [card.name for card in welcome(table.room, None, table.at).room.seats]


@pytest.mark.parametrize(
    "again", ["Anna", "Anna ", "An\u200bna", "Anna\u00a0", "ANNA", "\u0410nna", "A\u0300nna", "Anna\ufe0f"]
)
def test_a_second_anna_is_numbered_for_all_to_see(again: str) -> None:
    first, second = joined("Anna", again)
    assert first == "Anna"
    assert second.endswith(" 2")
    assert second[:-2] == tidy(again)


def test_a_third_one_has_a_number_of_its_own() -> None:
    assert joined("Sam", "Sam", "sam", "Sam 2") == ["Sam", "Sam 2", "sam 3", "Sam 2 2"]


@pytest.mark.parametrize(
    "name",
    [
        "O'Neill",
        "Ren\u00e9e",
        "\u738b\u5c0f\u660e",
        "\u0645\u062d\u0645\u062f",
        "x",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\U0001f469\u200d\U0001f680",
    ],
)
def test_names_of_the_whole_world_are_kept_as_they_are(name: str) -> None:
    assert joined(name) == [unicodedata.normalize("NFC", name)]


@pytest.mark.parametrize("letter", ["W", "\u00e9", "\u738b", "\U0001f600", "\U0001f469\u200d\U0001f680"])
@pytest.mark.parametrize("count", [23, 24, 25])
def test_a_name_has_at_most_24_letters_as_people_see_them_however_many_bytes(letter: str, count: int) -> None:
    if count > 24:
        with pytest.raises(Refusal, match="name-too-long"):
            joined(letter * count)
    else:
        assert joined(letter * count) == [letter * count]


@pytest.mark.parametrize(
    "nothing", ["", " ", "\u200b", "\u200d", "\u3164", "\u2800", "\u0301", "\ufe0f", "\u202e", "\U0001d159"]
)
def test_a_name_that_nobody_sees_is_none(nothing: str) -> None:
    with pytest.raises(Refusal, match="name-empty"):
        joined(nothing)


def test_accents_cannot_be_heaped_up() -> None:
    assert len(joined("a" + "\u0301" * 200)[0]) < 8


@pytest.mark.parametrize(
    "chain",
    [
        "\u1100" * 1900,
        "\U0001f468" + "\u200d\U0001f468" * 600,
        "\u0915" + "\u094d\u0915" * 900,
        "\u0d4e" * 500,
    ],
    ids=["jamo", "joiners", "conjunct", "prepended"],
)
def test_a_chain_without_end_is_not_one_letter(chain: str) -> None:
    with pytest.raises(Refusal, match="name-too-long"):
        joined(chain)
    with pytest.raises(Refusal, match="question-too-long"):
        question_of(chain[:20])


@pytest.mark.parametrize("other", ["\u0251nn\u0251", "Ann\u0251"])
def test_a_latin_alpha_is_no_other_a(other: str) -> None:
    assert joined("Anna", other)[1] == f"{other} 2"


@pytest.mark.parametrize(("name", "other"), [("Bo", "B\u0585"), ("Hugo", "\u0570\u057d\u0581\u0585")])
def test_armenian_letters_do_not_make_another_name(name: str, other: str) -> None:
    assert joined(name, other)[1] == f"{other} 2"


def test_a_long_name_gives_way_to_its_number() -> None:
    first, second = joined("W" * 24, "W" * 24)
    assert (letters(first), letters(second)) == (24, 24)
    assert second == "W" * 22 + " 2"


def test_joining_again_under_the_same_name_changes_nothing_though_it_is_numbered() -> None:
    table = Table()
    table.say(device(0), Join(1, "Anna"))
    table.say(device(1), Join(1, "Anna"))
    assert table.say(device(1), Join(2, "Anna")) is None
    assert table.room.state.sitters["B"].name == "Anna 2"


def test_a_person_may_not_pass_for_a_bot() -> None:
    table = Table()
    table.seat(1)
    table.say(device(0), SeatBot(1))
    bot = table.room.state.sitters["B"].name
    table.say(device(2), Join(2, bot))
    assert table.room.state.sitters["C"].name == f"{bot} 2"


def test_two_of_one_name_vote_differently_and_both_count() -> None:
    table = Table()
    for number, name in enumerate(("Sam", "Sam", "Ada", "Bo", "Cy")):
        table.say(device(number), Join(1, name, SEATS[number]))
    table.say(device(0), Arrange(1, Options(), Clocks(), "en"))
    table.say(device(0), Start(1))
    table.ask()
    for seat in table.council.waiting:
        table.act(CastShard(seat, "white" if seat == "A" else "black"))
    assert table.council.last is not None
    assert (table.council.last.white, table.council.last.black) == (("A",), ("B", "C", "D", "E"))
    course = table.room.state.course
    assert course is not None
    assert [sitter.name for sitter in course.seated][:2] == ["Sam", "Sam 2"]


def test_letters_that_differ_to_the_eye_are_left_alone() -> None:
    assert told_apart("Bo", ["Ada", "Anna", "Bob"]) == "Bo"
    assert skeleton("\u304b") != skeleton("\u3042")


def test_markup_is_kept_as_the_letters_it_is() -> None:
    assert joined("<img src=x onerror=1>") == ["<img src=x onerror=1>"]
