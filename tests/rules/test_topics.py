"""Topic and question (Rules 1.3, 3.5, 5, 6)."""

import pytest
from msgspec.structs import replace

from ostrakon.rules.actions import AskQuestion, ShuffleDeck
from ostrakon.rules.options import Options
from ostrakon.rules.results import AskedTopic
from ostrakon.rules.sight import council_view
from ostrakon.rules.state import Council
from ostrakon.rules.topics import ARROWS, JOKER, PRINTED, Topics, deck_cards
from tests.rules.table import (
    after,
    ask,
    asker,
    black,
    council,
    discard,
    end,
    follow,
    last,
    phase,
    refused,
    reject,
    time_out,
    vacate,
    white,
)

JOKER_SECOND = ("t01", JOKER, *PRINTED[1:])
JOKER_FIRST = (JOKER, *PRINTED)


def drawn_out(before: Council) -> Council:
    """The same council with an empty draw pile."""
    topics = before.topics
    return replace(before, topics=Topics(topics.row, (), topics.draw))


def test_the_deck_has_the_sixteen_cards_those_filled_in_and_the_joker_3_5() -> None:
    assert deck_cards(Options(), ["b3", "b1"]) == (*PRINTED, "b1", "b3", JOKER)
    assert deck_cards(Options(joker=False), []) == PRINTED
    assert [ARROWS[card] for card in PRINTED] == [3, 6, 1, 8, 5, 2, 7, 4, 6, 1, 4, 7, 2, 5, 8, 3]


def test_each_card_points_at_a_line_of_the_next_5_1() -> None:
    view = council_view(council())
    assert (view.topic, view.next_topic) == (AskedTopic("t02", 3), AskedTopic("t03", 6))
    assert (view.free, view.next_free) == (None, None)


def test_the_row_moves_up_after_a_turn_5_2() -> None:
    assert after(council(), time_out).topics.row == ("t02", "t03", "t04")


def test_with_the_joker_second_the_asker_chooses_any_topic_at_all_5_3() -> None:
    before = council(deck=JOKER_SECOND)
    view = council_view(before)
    assert (view.topic, view.free, view.next_topic, view.next_free) == (None, "topic", None, "line")
    assert all(refused(before, ask("A", topic)) == "5.3" for topic in (None, 3, "", " \n"))
    asked = council_view(after(before, ask("A", "Bread")))
    assert (asked.topic, asked.free) == (AskedTopic(JOKER, None, "Bread"), None)


def test_with_the_joker_first_the_asker_chooses_a_line_of_the_second_card_5_3() -> None:
    before = council(deck=JOKER_FIRST)
    view = council_view(before)
    assert (view.topic, view.free, view.next_topic) == (None, "line", AskedTopic("t02", 3))
    assert all(refused(before, ask("A", topic)) == "5.3" for topic in (None, 0, 9, "Bread", "3"))
    assert council_view(after(before, ask("A", 8))).topic == AskedTopic("t01", 8)


def test_without_the_joker_there_is_nothing_to_choose_5_3() -> None:
    assert refused(council(), ask("A", 3)) == "5.3"
    assert refused(council(), ask("A", "Bread")) == "5.3"


def test_the_dealer_discards_one_topic_a_turn_even_if_the_question_came_back_5_4() -> None:
    discarded = after(council(), discard)
    assert asker(discarded) == "A"
    assert council_view(discarded).topic == AskedTopic("t03", 6)
    assert refused(discarded, discard) == "5.4"
    anew = after(discarded, ask("A"), reject)
    assert refused(anew, discard) == "5.4"
    assert refused(after(council(), ask("A")), discard) == "5.4"
    assert after(council(), ask("A"), reject, discard).topics.row == ("t02", "t03", "t04")
    assert after(discarded, time_out, discard).topics.row == ("t04", "t05", "t06")


def test_a_shuffle_is_due_as_soon_as_a_card_must_be_drawn_from_an_empty_pile_5_2() -> None:
    before = drawn_out(council())
    due = after(before, time_out)
    view = council_view(due)
    assert (view.phase, view.asker, view.topic, view.next_topic, view.waiting) == ("shuffle", None, None, None, ())
    assert view.dealer_may == ()
    for action in (end, time_out, discard, vacate("B"), ask("B"), follow("C"), *white("B")):
        assert refused(due, action) == "5.2"
    shuffled = after(due, ShuffleDeck(due.topics.discards))
    assert asker(shuffled) == "B"
    assert shuffled.topics.row == ("t02", "t03", due.topics.discards[0])
    assert shuffled.topics.discards == ()


def test_the_card_just_discarded_is_shuffled_in_too_5_2() -> None:
    due = after(drawn_out(council()), time_out)
    assert sorted(due.topics.discards) == sorted({*PRINTED, JOKER} - {"t02", "t03"})


def test_only_the_discards_each_once_can_be_shuffled_5_2() -> None:
    due = after(drawn_out(council()), time_out)
    discards = due.topics.discards
    for wrong in (discards[1:], (*discards, "t02"), (discards[0], *discards[:-1]), ()):
        assert refused(due, ShuffleDeck(wrong)) == "5.2"
    assert refused(council(), ShuffleDeck(())) == "5.2"


def test_the_shuffle_comes_before_the_moon_moves_5_2() -> None:
    last_turn = drawn_out(after(council(), time_out, time_out, time_out, time_out))
    due = after(last_turn, time_out)
    assert (due.day, due.asked, phase(due)) == (1, ("A", "B", "C", "D", "E"), "shuffle")
    assert after(due, ShuffleDeck(due.topics.discards)).day == 2


def test_a_turn_that_ends_the_council_draws_no_card_5_2() -> None:
    last_turn = replace(after(council(), time_out, time_out, time_out, time_out), day=8)
    assert phase(after(drawn_out(last_turn), time_out)) == "over"


def test_a_discard_from_an_empty_pile_shuffles_in_the_middle_of_the_turn_5_4() -> None:
    due = after(drawn_out(council()), discard)
    assert (phase(due), due.asked) == ("shuffle", ())
    going_on = after(due, ShuffleDeck(due.topics.discards))
    assert asker(going_on) == "A"
    assert refused(going_on, discard) == "5.4"


@pytest.mark.parametrize(
    ("white_answer", "black_answer", "rule"),
    [
        ("yes", None, "6.3"),
        (None, "no", "6.3"),
        ("yes", "  ", "6.3"),
        ("Yes ", "yes", "6.1"),
        ("a b", "A  B", "6.1"),
        ("STRASSE", "straße", "6.1"),
    ],
)
def test_a_question_has_two_different_answers_or_none_written_6_1_6_3(
    white_answer: str | None, black_answer: str | None, rule: str
) -> None:
    assert refused(council(), AskQuestion("A", "?", white_answer, black_answer)) == rule


@pytest.mark.parametrize("answers", [(None, None), (" ", "\t"), ("yes", "no")])
def test_both_answers_are_written_or_neither_6_3(answers: tuple[str | None, str | None]) -> None:
    question = council_view(after(council(), AskQuestion("A", " ", *answers))).question
    assert question is not None
    assert question.text is None
    assert (question.white, question.black) == (answers if answers == ("yes", "no") else (None, None))


def test_a_question_sent_back_returns_shards_and_followings_6_4() -> None:
    voted = after(council(), ask("A"), follow("B"), white("ABC"), black("D"))
    anew = after(voted, reject)
    assert (phase(anew), asker(anew), anew.branch) == ("ask", "A", ("A", "B", "C", "D", "E"))
    again = council_view(after(anew, ask("A")))
    assert (again.cast, again.followers) == ((), ())


def test_a_shard_shown_openly_is_simply_taken_back_6_4() -> None:
    shown = after(council(rule="corruption"), ask("A"), white("A"))
    assert council_view(shown).shown == {"A": "white"}
    assert council_view(after(shown, reject)).shown == {}
    assert last(after(shown, reject, time_out)).forfeit


def test_after_the_vote_has_closed_no_question_is_sent_back_6_4() -> None:
    closed = after(council(rule="deception"), ask("A"), white("ABCDE"))
    assert refused(closed, reject) == "6.4"
    assert refused(council(), reject) == "6.4"
