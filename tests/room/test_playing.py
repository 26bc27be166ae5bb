"""From a command to an action of the rules."""

import msgspec
import pytest

from ostrakon.protocol.commands import Ask, Cast, Close, Discard, Draft, Follow, Join, Reject
from ostrakon.protocol.messages import DraftView
from ostrakon.room.clocks import FAIR
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import AskQuestion, CastShard
from ostrakon.rules.actions import Follow as FollowAsker
from ostrakon.rules.errors import Forbidden
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat
from tests.room.table import Table, actions, device, loaded, own, welcome


def voters(table: Table) -> list[Seat]:
    return [seat for seat in table.council.waiting if seat != table.council.asker]


@pytest.fixture
def table() -> Table:
    started = Table()
    started.begin(5)
    return started


def test_before_the_start_nothing_can_be_played() -> None:
    table = Table()
    table.seat(5)
    with pytest.raises(Refusal, match="no-council"):
        table.say(device(0), Cast(1, 1, "white"))


def test_a_device_without_a_seat_plays_nothing(table: Table) -> None:
    for who in (device(9), None):
        with pytest.raises(Refusal, match="not-seated"):
            table.say(who, Cast(1, table.council.moment, "white"))


def test_only_the_dealer_discards_rejects_and_closes(table: Table) -> None:
    for command in (Discard(1, 1), Reject(1, 1), Close(1, 1)):
        with pytest.raises(Refusal, match="not-dealer"):
            table.say(device(3), command)


def test_an_action_for_an_earlier_moment_is_refused_and_does_nothing(table: Table) -> None:
    moment = table.council.moment
    table.ask()
    before = table.room.state
    for command in (Cast(1, moment, "white"), Follow(1, moment), Ask(1, moment, "A second one?", "yes", "no")):
        with pytest.raises(Refusal, match="stale"):
            table.say(table.device_at(voters(table)[0]), command)
    with pytest.raises(Refusal, match="stale"):
        table.say(device(0), Close(1, moment))
    assert table.room.state is before


def test_a_shard_may_be_turned_a_hundred_times_and_the_last_one_counts(table: Table) -> None:
    table.ask()
    seat = voters(table)[0]
    for number in range(101):
        table.act(CastShard(seat, "black" if number % 2 else "white"))
    seen = welcome(table.room, table.device_at(seat), table.at).own
    assert seen is not None
    assert seen.council is not None
    assert seen.council.shard == "white"
    assert table.council.cast == (seat,)


def test_the_same_shard_again_is_accepted_and_writes_nothing(table: Table) -> None:
    table.ask()
    seat = voters(table)[0]
    table.act(CastShard(seat, "white"))
    assert table.act(CastShard(seat, "white")) is None


def test_following_twice_is_following_once(table: Table) -> None:
    table.ask()
    who = table.device_at(voters(table)[0])
    assert table.say(who, Follow(1, table.council.moment)) is not None
    assert table.say(who, Follow(2, table.council.moment)) is None


def test_what_a_rule_forbids_is_refused_with_its_number(table: Table) -> None:
    other = next(seat for seat in SEATS[:5] if seat != table.council.asker)
    with pytest.raises(Forbidden) as refusal:
        table.act(AskQuestion(other, "May I?", "yes", "no"))
    assert refusal.value.rule == "6.1"


@pytest.mark.parametrize(
    ("question", "white", "black", "topic", "code"),
    [
        ("q" * 141, "yes", "no", None, "question-too-long"),
        ("Why?", "a" * 25, "no", None, "answer-too-long"),
        ("Why?", "yes", "a" * 25, None, "answer-too-long"),
        ("Why?", "yes", "no", "t" * 19, "topic-too-long"),
    ],
)
def test_words_beyond_the_limits_are_refused_in_a_question_and_in_a_draft(
    table: Table, question: str, white: str, black: str, topic: str | None, code: str
) -> None:
    who = table.device_at(table.council.asker)
    with pytest.raises(Refusal, match=code):
        table.say(who, Ask(1, table.council.moment, question, white, black, topic))
    with pytest.raises(Refusal, match=code):
        table.say(who, Draft(1, question, white, black, topic))


def test_letters_are_counted_as_people_see_them(table: Table) -> None:
    table.say(table.device_at(table.council.asker), Ask(1, table.council.moment, "👩‍👩‍👧‍👦" * 140, "é" * 24, "no"))
    assert table.council.phase == "vote"


def test_empty_words_are_none_so_the_question_is_asked_aloud(table: Table) -> None:
    table.say(table.device_at(table.council.asker), Ask(1, table.council.moment, "  ", "", "\u200b"))
    question = table.council.question
    assert question is not None
    assert (question.text, question.white, question.black) == (None, None, None)


def test_a_question_with_one_answer_breaks_rule_6_3(table: Table) -> None:
    with pytest.raises(Forbidden) as refusal:
        table.say(table.device_at(table.council.asker), Ask(1, table.council.moment, "Why?", "because", " "))
    assert refusal.value.rule == "6.3"


def test_a_draft_is_kept_for_its_writer_alone_until_he_asks(table: Table) -> None:
    asker = table.council.asker
    assert asker is not None
    told = table.say(table.device_at(asker), Draft(1, "Half a quest", "yes ", ""))
    assert told is not None
    assert told.everyone is None
    assert list(told.own) == [asker]
    view = own(told, asker).own
    assert view is not None
    assert view.draft is not None
    assert (view.draft.text, view.draft.white) == ("Half a quest", "yes ")
    assert table.say(table.device_at(asker), Draft(2, "Half a quest", "yes ", "")) is None
    other = voters(table)[0] if voters(table) else next(seat for seat in SEATS[:5] if seat != asker)
    table.say(table.device_at(other), Draft(1, "Mine"))
    table.ask()
    seen = welcome(table.room, table.device_at(asker), table.at).own
    assert seen is not None
    assert seen.draft is None
    kept = welcome(table.room, table.device_at(other), table.at).own
    assert kept is not None
    assert kept.draft is not None


def test_5_1_a_draft_stays_with_the_topic_it_was_written_for_when_a_follower_overtakes_its_writer(table: Table) -> None:
    writer, topic = table.council.next, table.council.next_topic
    assert writer is not None
    table.say(table.device_at(writer), Draft(1, "Half"))
    assert _draft_of(table, writer).about == topic
    table.ask()
    asker = table.asker
    overtaker, *others = [seat for seat in voters(table) if seat != writer]
    table.act(FollowAsker(overtaker))
    for seat in (asker, overtaker, *others):
        table.act(CastShard(seat, "white"))
    table.act(CastShard(writer, "black"))
    assert table.asker == overtaker
    assert _draft_of(table, writer).about == topic
    assert table.council.next == writer
    assert table.council.next_topic != topic
    table.say(table.device_at(writer), Draft(2, "Half"))
    assert _draft_of(table, writer).about == table.council.next_topic


@pytest.mark.parametrize("free", [None, "topic", "line"])
def test_6_4_a_question_that_is_sent_back_is_its_askers_draft_again_and_nobody_elses(free: str | None) -> None:
    table = next(table for seed in range(300) if (table := _begun(seed)).council.free == free)
    asker, due = table.asker, table.council.topic
    table.ask()
    chosen = {"topic": "Rain", "line": 4, None: None}[free]
    returned = table.say(device(0), Reject(1, table.council.moment))
    assert _draft_of(table, asker) == DraftView("Sweet or salty?", "sweet", "salty", chosen, due)
    assert returned is not None
    assert [seat for seat, frame in returned.own.items() if b"salty" in frame] == [asker]
    assert loaded(table.rows).state == table.room.state
    table.ask()
    asked = welcome(table.room, table.device_at(asker), table.at).own
    assert asked is not None
    assert asked.draft is None


def test_6_4_what_the_asker_has_begun_since_stays_and_what_was_put_aloud_leaves_no_draft(table: Table) -> None:
    asker = table.asker
    table.ask()
    table.say(table.device_at(asker), Draft(1, "Another"))
    table.say(device(0), Reject(1, table.council.moment))
    assert _draft_of(table, asker).text == "Another"
    table.say(table.device_at(asker), Draft(2))
    table.act(AskQuestion(asker, None, None, None))
    table.say(device(0), Reject(3, table.council.moment))
    assert _no_draft(table, asker)


def test_6_4_what_was_written_when_a_question_was_put_aloud_is_the_draft_again_when_it_is_sent_back(
    table: Table,
) -> None:
    asker, due = table.asker, table.council.topic
    words = DraftView("Sweet or salty?", "sweet", "salty", None, due)
    table.say(table.device_at(asker), Draft(1, words.text, words.white, words.black))
    aloud = AskQuestion(asker, None, None, None)
    table.act(aloud)
    assert _no_draft(table, asker)
    returned = table.say(device(0), Reject(2, table.council.moment))
    assert returned is not None
    assert [seat for seat, frame in returned.own.items() if b"salty" in frame] == [asker]
    assert _draft_of(table, asker) == words
    assert loaded(table.rows).state == table.room.state
    table.act(aloud)
    for seat in table.council.waiting:
        table.act(CastShard(seat, "white"))
    assert _no_draft(table, asker)
    assert b"salty" not in msgspec.json.encode(table.room.state.course)


def _no_draft(table: Table, seat: Seat) -> bool:
    seen = welcome(table.room, table.device_at(seat), table.at).own
    assert seen is not None
    return seen.draft is None


def _begun(seed: int) -> Table:
    table = Table(seed)
    table.begin(5)
    return table


def _draft_of(table: Table, seat: Seat) -> DraftView:
    seen = welcome(table.room, table.device_at(seat), table.at).own
    assert seen is not None
    assert seen.draft is not None
    return seen.draft


def test_an_emptied_draft_is_gone(table: Table) -> None:
    table.say(device(2), Draft(1, "Half"))
    table.say(device(2), Draft(2))
    seen = welcome(table.room, device(2), table.at).own
    assert seen is not None
    assert seen.draft is None


def test_the_dealer_closes_the_vote_and_whoever_has_not_cast_abstains(table: Table) -> None:
    table.ask()
    asker = table.council.asker
    assert asker is not None
    table.act(CastShard(asker, "white"))
    table.at += FAIR
    table.say(device(0), Close(1, table.council.moment))
    assert table.council.last is not None
    assert len(table.council.last.abstained) == 4


def test_the_dealer_closes_no_vote_before_the_asker_has_cast_nor_before_people_had_a_fair_time(table: Table) -> None:
    table.ask()
    asker, moment = table.council.asker, table.council.moment
    assert asker is not None
    table.at += FAIR
    with pytest.raises(Refusal, match="asker-first"):
        table.say(device(0), Close(1, moment))
    table.act(CastShard(asker, "white"))
    table.at -= 10
    with pytest.raises(Refusal, match="too-early") as refused:
        table.say(device(0), Close(1, moment))
    assert refused.value.fields == {"seconds": 1}
    assert table.council.moment == moment


def test_twelve_shards_in_the_same_millisecond_are_twelve_two_hundred_times() -> None:
    counted = 0
    while counted < 200:
        table = Table(counted)
        table.begin_together(12, options=Options(symbols=False, days=3))
        turns = 0
        while table.room.state.stage == "council":
            table.ask()
            table.cast_all()
            table.settle()
            turns += 1
            assert table.council.last is not None
            assert len(table.council.last.white) == 12
        assert sum(isinstance(action, CastShard) for action in actions(table.rows)) == 12 * turns
        counted += turns


def test_joining_in_mid_council_under_a_seated_name_gives_no_seat(table: Table) -> None:
    with pytest.raises(Refusal, match="already-started"):
        table.say(device(9), Join(1, "Player 1"))
