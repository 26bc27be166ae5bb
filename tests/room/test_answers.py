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
from ostrakon.room.answers import DEVICES, REMEMBERED, Answers
from ostrakon.rules.seats import SEATS

ASK = Ask(5, 1, "Why?", "yes", "no")


def answers(*said: Command) -> Answers:
    made = Answers()
    for command in said:
        made.remember("me", command)
    return made


def test_the_same_command_with_the_same_id_is_known() -> None:
    assert answers(ASK, SeatBot(6)).knows("me", Ask(5, 1, "Why?", "yes", "no"))
    assert answers(SeatBot(6), SeatBot(7)).knows("me", SeatBot(6))


def test_another_id_other_words_and_another_device_are_not() -> None:
    known = answers(ASK)
    assert not known.knows("me", Ask(6, 1, "Why?", "yes", "no"))
    assert not known.knows("me", Ask(5, 1, "How?", "yes", "no"))
    assert not known.knows("you", ASK)


def test_a_shard_that_was_turned_since_is_laid_anew() -> None:
    assert not answers(Cast(1, 3, "white"), Cast(2, 3, "black")).knows("me", Cast(1, 3, "white"))
    assert answers(Cast(1, 3, "white"), Cast(2, 3, "black")).knows("me", Cast(2, 3, "black"))


def test_a_topic_is_taken_off_and_a_name_shown_once_whatever_stands_there_by_now() -> None:
    for command, other in (
        (ClearTopic(1, "b1", 1), ClearTopic(2, "b1", 2)),
        (ShowAnyway(1, seat="B"), ShowAnyway(2, seat="C")),
        (DropCard(1, "b1"), DropCard(2, "b2")),
        (CompleteCards(1, "b1"), CompleteCards(2)),
    ):
        assert answers(command, other).knows("me", command)
        assert not answers(other).knows("me", command)


def test_what_comes_to_the_same_anyway_is_tried_again() -> None:
    assert not answers(Lock(1)).knows("me", Lock(1))


def test_what_was_undone_since_is_done_anew() -> None:
    assert answers(Pause(1)).knows("me", Pause(1))
    assert not answers(Pause(1), Resume(2)).knows("me", Pause(1))


def test_only_the_last_commands_of_the_last_devices_are_remembered() -> None:
    known = answers(*(Close(number, number) for number in range(REMEMBERED + 1)))
    assert not known.knows("me", Close(0, 0))
    for number in range(DEVICES):
        known.remember(f"device {number}", ASK)
    assert not known.knows("me", Close(REMEMBERED, REMEMBERED))
    assert known.knows("device 0", ASK)
    assert len(SEATS) < DEVICES
