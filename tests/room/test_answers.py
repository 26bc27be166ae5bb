"""A command that is said again after a lost answer is answered as the first time, and does nothing twice."""

from ostrakon.protocol.commands import (
    Ask,
    Cast,
    ClearTopic,
    Close,
    Command,
    CompleteCards,
    DropCard,
    Lock,
    Pause,
    Resume,
    SeatBot,
    ShowAnyway,
)
from ostrakon.room.answers import DEVICES, REMEMBERED, Answers, mark
from ostrakon.rules.seats import SEATS
from ostrakon.server.tokens import digest

ME = "a0" * 32
ASK = Ask(5, 1, "Why?", "yes", "no")


def answers(*said: Command) -> Answers:
    made = Answers()
    for command in said:
        made.remember(mark(command, ME))
    return made


def test_the_same_command_with_the_same_id_is_known() -> None:
    assert answers(ASK, SeatBot(6)).knows(mark(Ask(5, 1, "Why?", "yes", "no"), ME))
    assert answers(SeatBot(6), SeatBot(7)).knows(mark(SeatBot(6), ME))


def test_another_id_other_words_and_another_device_are_not() -> None:
    known = answers(ASK)
    assert not known.knows(mark(Ask(6, 1, "Why?", "yes", "no"), ME))
    assert not known.knows(mark(Ask(5, 1, "How?", "yes", "no"), ME))
    assert not known.knows(mark(ASK, "b0" * 32))


def test_a_shard_that_was_turned_since_is_laid_anew() -> None:
    assert not answers(Cast(1, 3, "white"), Cast(2, 3, "black")).knows(mark(Cast(1, 3, "white"), ME))
    assert answers(Cast(1, 3, "white"), Cast(2, 3, "black")).knows(mark(Cast(2, 3, "black"), ME))


def test_a_topic_is_taken_off_and_a_name_shown_once_whatever_stands_there_by_now() -> None:
    for command, other in (
        (ClearTopic(1, "b1", 1), ClearTopic(2, "b1", 2)),
        (ShowAnyway(1, seat="B"), ShowAnyway(2, seat="C")),
        (DropCard(1, "b1"), DropCard(2, "b2")),
        (CompleteCards(1, "b1"), CompleteCards(2)),
    ):
        assert answers(command, other).knows(mark(command, ME))
        assert not answers(other).knows(mark(command, ME))


def test_what_comes_to_the_same_anyway_is_tried_again() -> None:
    assert not answers(Lock(1)).knows(mark(Lock(1), ME))


def test_what_was_undone_since_is_done_anew() -> None:
    assert answers(Pause(1)).knows(mark(Pause(1), ME))
    assert not answers(Pause(1), Resume(2)).knows(mark(Pause(1), ME))


def test_only_the_last_commands_of_the_last_devices_are_remembered() -> None:
    known = answers(*(Close(number, number) for number in range(REMEMBERED + 1)))
    assert not known.knows(mark(Close(0, 0), ME))
    for number in range(DEVICES):
        known.remember(mark(ASK, digest(str(number))))
    assert not known.knows(mark(Close(REMEMBERED, REMEMBERED), ME))
    assert known.knows(mark(ASK, digest("0")))
    assert len(SEATS) < DEVICES


def test_what_was_accepted_last_is_known_to_whoever_is_told_the_marks() -> None:
    known = Answers(answers(ASK, SeatBot(6), Pause(7)).marks())
    assert all(known.knows(mark(command, ME)) for command in (ASK, SeatBot(6), Pause(7)))
    assert not known.knows(mark(SeatBot(8), ME))


def test_a_mark_is_short_whatever_the_id() -> None:
    assert len(mark(SeatBot(10**4000), ME)) < 60
    assert mark(SeatBot(2**63), ME).split(" ")[2] == str(2**63)


def test_a_mark_holds_no_word_of_a_command_and_no_token_s_digest() -> None:
    assert mark(ASK, ME).split(" ")[:3] == [ME[:12], "ask", "5"]
    assert "Why" not in mark(ASK, ME)
    assert ME not in mark(ASK, ME)
    assert mark(ASK, None) == mark(Lock(1), ME) == ""
