"""Hands against a question (Rule 6.4), and what a family's table shows of what people typed."""

import msgspec
import pytest
from msgspec.structs import replace

from ostrakon.protocol.commands import (
    Arrange,
    Ask,
    ClearTopic,
    Clocks,
    Command,
    HandOver,
    Join,
    Leave,
    RaiseHand,
    Reject,
    ShowAnyway,
    Start,
    WriteTopic,
)
from ostrakon.protocol.messages import Held, OwnSpot, OwnView, Update, Welcome
from ostrakon.room.refusals import Refusal
from ostrakon.rules.actions import CastShard
from ostrakon.rules.options import Options
from ostrakon.rules.results import AskedTopic, Question
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.topics import JOKER
from tests.room.table import Table, device, loaded, update, welcome

NOTHING = Held(False, (), ())
ALOUD = Question(None, None, None)
COARSE = "merda"


def begun(seed: int = 1, *, family: bool = False) -> Table:
    table = Table(seed)
    table.seat(5)
    table.come(*range(5))
    table.say(device(0), Arrange(1, Options(), Clocks(kind="off"), "it", family=family))
    table.say(device(0), Start(1))
    return table


def voting(*, family: bool = False, text: str = "Mare o monti?", dealer_asks: bool = False) -> Table:
    """A council in whose vote the dealer isn't the asker, unless he is to be."""
    for seed in range(60):
        table = begun(seed, family=family)
        if (table.asker == "A") == dealer_asks:
            put(table, text)
            return table
    raise AssertionError("the dealer never asks first")


def put(table: Table, text: str, white: str = "Mare", black: str = "Monti", topic: str = "Pioggia") -> None:
    free = {"topic": topic, "line": 4, None: None}[table.council.free]
    table.say(table.device_at(table.asker), Ask(1, table.council.moment, text, white, black, free))


def own_of(table: Table, seat: Seat) -> OwnView:
    seen = welcome(table.room, table.device_at(seat), table.at).own
    assert seen is not None
    return seen


def on_table(table: Table) -> Welcome:
    return welcome(table.room, None, table.at, table=True)


def on_phones(table: Table) -> Welcome:
    return welcome(table.room, None, table.at)


def voters(table: Table) -> list[Seat]:
    return [seat for seat in SEATS[1:5] if seat != table.asker]


def raise_hand(table: Table, seat: Seat, raised: bool = True) -> None:
    told = table.say(table.device_at(seat), RaiseHand(1, table.council.moment, raised))
    assert told is not None


def refused(table: Table, seat: Seat, command: Command) -> str:
    with pytest.raises(Refusal) as refusal:
        table.room.propose(command, table.device_at(seat), table.at)
    return refusal.value.code


def test_6_4_the_dealer_sees_whose_hands_are_up_and_nobody_else_hears_of_it() -> None:
    table = voting()
    first, second, *_ = voters(table)
    told = table.say(table.device_at(second), RaiseHand(1, table.council.moment))
    assert told is not None
    assert (told.everyone, told.tables, set(told.own)) == (None, None, {"A", second})
    raise_hand(table, first)
    assert own_of(table, "A").hands == tuple(sorted((first, second)))
    assert own_of(table, first).hands == (first,)
    assert own_of(table, table.asker).hands == ()
    assert table.say(table.device_at(first), RaiseHand(2, table.council.moment)) is None
    raise_hand(table, first, raised=False)
    assert own_of(table, "A").hands == (second,)


def test_6_4_a_question_that_is_sent_back_or_counted_leaves_no_hands() -> None:
    table = voting()
    raise_hand(table, voters(table)[0])
    table.say(device(0), Reject(1, table.council.moment))
    assert own_of(table, "A").hands == ()
    put(table, "Tè o caffè?")
    raise_hand(table, voters(table)[0])
    for seat in table.council.waiting:
        table.act(CastShard(seat, "white"))
    assert own_of(table, "A").hands == ()


def test_not_the_asker_nor_without_a_question_nor_for_another_moment() -> None:
    table = voting()
    assert refused(table, table.asker, RaiseHand(1, table.council.moment)) == "no-question"
    assert refused(table, voters(table)[0], RaiseHand(1, table.council.moment - 1)) == "stale"
    table.say(device(0), Reject(1, table.council.moment))
    assert refused(table, voters(table)[0], RaiseHand(1, table.council.moment)) == "no-question"


def test_hands_go_with_the_dealers_role_and_with_who_leaves() -> None:
    table = voting()
    first, second, *_ = voters(table)
    raise_hand(table, first)
    table.say(device(0), HandOver(1, second))
    assert own_of(table, second).hands == (first,)
    assert own_of(table, "A").hands == ()
    table.say(table.device_at(first), Leave(1, now=True))
    table.say(device(9), Join(1, "Nuovo", first))
    assert own_of(table, first).hands == ()
    assert own_of(table, second).hands == ()


def test_where_it_is_no_family_room_the_table_sees_what_all_see_whatever_is_written() -> None:
    table = voting(text=f"Che {COARSE}?")
    raise_hand(table, voters(table)[0])
    assert on_table(table) == on_phones(table)
    assert on_table(table).room.held == NOTHING
    assert all(told.tables is None for told in table.told)
    assert table.say(device(0), ShowAnyway(1, table.council.moment)) is None


def test_a_family_table_shows_a_marked_question_only_after_the_dealers_tap_and_phones_at_once() -> None:
    table = voting(family=True, text=f"Che {COARSE}?")
    asked = Question(f"Che {COARSE}?", "Mare", "Monti")
    assert on_phones(table).council is not None
    assert on_phones(table).council.question == asked  # type: ignore[union-attr]  # looked at above
    assert on_table(table).council.question == ALOUD  # type: ignore[union-attr]  # there is a council
    assert on_table(table).room.held == on_phones(table).room.held == Held(True, (), ())
    assert refused(table, voters(table)[0], ShowAnyway(1, table.council.moment)) == "not-dealer"
    assert refused(table, "A", ShowAnyway(1, table.council.moment - 1)) == "stale"
    told = table.say(device(0), ShowAnyway(1, table.council.moment))
    assert told is not None
    assert told.tables is not None
    assert COARSE.encode() in told.tables
    assert told.everyone is not None
    assert COARSE.encode() not in told.everyone
    assert on_table(table).council == on_phones(table).council
    assert table.say(device(0), ShowAnyway(2, table.council.moment)) is None


def test_in_a_family_room_a_hand_takes_the_question_off_the_table_until_the_tap() -> None:
    table = voting(family=True)
    assert on_table(table).council == on_phones(table).council
    raise_hand(table, voters(table)[0])
    assert on_table(table).room.held.question
    assert b"Mare o monti" not in table.room.welcome(None, table.at, None, table=True)
    table.say(device(0), ShowAnyway(1, table.council.moment))
    assert on_table(table).council == on_phones(table).council


@pytest.mark.parametrize("tap", [True, False])
def test_what_was_not_shown_stays_off_the_table_in_what_is_past_too(tap: bool) -> None:
    table = voting(family=True, text=f"Che {COARSE}?")
    if tap:
        table.say(device(0), ShowAnyway(1, table.council.moment))
    for seat in table.council.waiting:
        table.act(CastShard(seat, "white" if seat < "C" else "black"))
    last = table.told[-1]
    assert last.tables is not None
    assert last.everyone is not None
    assert COARSE.encode() in last.everyone
    assert (COARSE.encode() in last.tables) == tap
    assert (COARSE.encode() in table.room.welcome(None, table.at, None, table=True)) == tap
    raise_hand_in_the_next_turn(table)
    assert ("Vino o birra" in str(on_table(table).history)) is False
    assert loaded(table.rows).state == table.room.state


def raise_hand_in_the_next_turn(table: Table) -> None:
    put(table, "Vino o birra?")
    raise_hand(table, voters(table)[0])
    for seat in table.council.waiting:
        table.act(CastShard(seat, "white"))


def test_5_3_an_askers_own_topic_is_held_back_with_his_question() -> None:
    for seed in range(200):
        table = begun(seed, family=True)
        if table.council.row[1].id == JOKER:
            put(table, "Mare o monti?", topic=f"Di {COARSE}")
            assert on_table(table).room.held.question
            assert on_table(table).council.topic == AskedTopic(JOKER, None, None)  # type: ignore[union-attr]
            return
    raise AssertionError("the joker never lies there")


def test_names_and_topics_that_are_marked_stand_on_a_family_table_after_the_tap() -> None:
    table = Table()
    table.seat(5)
    table.say(device(0), Arrange(1, Options(), Clocks(), "it", family=True))
    table.say(device(3), Join(2, "Stronzo", "D"))
    table.say(device(2), WriteTopic(3, f"La {COARSE}", "b2", 5))
    table.say(device(2), WriteTopic(4, "Il lago", "b2", 6))
    assert on_table(table).room.held == Held(False, ("D",), (OwnSpot("b2", 5),))
    names = {card.seat: card.name for card in on_table(table).room.seats}
    assert names["D"] == "Diogene" or names["D"][0] == "D"
    assert names["D"] != "Stronzo"
    assert names["C"] == "Player 2"
    lines = on_table(table).room.cards[0].lines
    assert [line.topic for line in lines if line] == ["", "Il lago"]
    assert [line.topic for line in on_phones(table).room.cards[0].lines if line] == [f"La {COARSE}", "Il lago"]
    table.say(device(0), ShowAnyway(5, seat="D"))
    table.say(device(0), ShowAnyway(6, card="b2", line=5))
    assert on_table(table) == on_phones(table)
    table.say(device(3), Join(7, "Stronzetto", "D"))
    assert on_table(table).room.held.names == ("D",)


def test_the_dealers_tap_shows_the_words_that_he_saw_and_no_others() -> None:
    table = Table()
    table.seat(5)
    table.say(device(0), Arrange(1, Options(), Clocks(), "it", family=True))
    table.say(device(3), Join(2, "Stronzo", "D"))
    table.say(device(2), WriteTopic(3, f"La {COARSE}", "b2", 5))
    name, topic = ShowAnyway(4, seat="D", words="Stronzo"), ShowAnyway(5, card="b2", line=5, words=f"La {COARSE}")
    table.say(device(3), Join(6, "Stronzetto", "D"))
    table.say(device(2), WriteTopic(7, f"Troppa {COARSE}", "b2", 5))
    assert [refused(table, "A", tap) for tap in (name, topic)] == ["stale", "stale"]
    assert on_table(table).room.held == Held(False, ("D",), (OwnSpot("b2", 5),))
    table.say(device(0), replace(name, words="Stronzetto"))
    table.say(device(0), replace(topic, words=f"Troppa {COARSE}"))
    assert on_table(table) == on_phones(table)


def test_what_is_held_back_and_becomes_something_else_that_is_held_back_a_family_table_hears_as_nothing() -> None:
    table = Table()
    table.seat(5)
    table.say(device(0), Arrange(1, Options(), Clocks(), "it", family=True))
    for name, topic in (("Stronzo", f"La {COARSE}"), ("Stronzetto", f"Troppa {COARSE}")):
        told = [table.say(device(3), Join(2, name, "D")), table.say(device(2), WriteTopic(3, topic, "b2", 5))]
        for tidings, words in zip(told, (name, topic), strict=True):
            assert words in str(update(tidings).room)
            assert tidings is not None
            assert tidings.tables is not None
            heard = msgspec.json.decode(tidings.tables, type=Update)
            assert heard.number == update(tidings).number
            assert words not in str(heard)
            if name == "Stronzetto":
                assert (heard.room, heard.council, heard.events) == ({}, None, ())


def test_a_marked_topic_on_a_card_of_the_row_is_empty_on_a_family_table() -> None:
    for seed in range(300):
        table = Table(seed)
        table.seat(5)
        table.say(device(0), Arrange(1, Options(), Clocks(), "it", family=True))
        table.say(device(2), WriteTopic(3, f"La {COARSE}", "b2", 5))
        table.say(device(0), Start(4))
        row = on_table(table).council.row  # type: ignore[union-attr]  # there is a council
        card = next((card for card in row if card.id == "b2"), None)
        if card is not None:
            assert card.topics is not None
            assert card.topics[4] == ""
            assert all(card.topics[:4])
            assert COARSE.encode() not in table.room.welcome(None, table.at, None, table=True)
            return
    raise AssertionError("the card never lies there")


def test_the_dealer_is_asked_about_marked_topics_in_the_lobby_and_in_the_row_and_no_others() -> None:
    there = set()
    for seed in range(300):
        table = Table(seed)
        table.seat(5)
        table.say(device(0), Arrange(1, Options(), Clocks(), "it", family=True))
        table.say(device(2), WriteTopic(3, f"La {COARSE}", "b2", 5))
        assert on_phones(table).room.held.topics == (OwnSpot("b2", 5),)
        table.say(device(0), Start(4))
        row = [card.id for card in on_phones(table).council.row]  # type: ignore[union-attr]  # there is a council
        there.add("b2" in row)
        assert on_phones(table).room.held.topics == ((OwnSpot("b2", 5),) if "b2" in row else ())
        assert COARSE.encode() not in table.room.welcome(None, table.at, None, table=True)
        if len(there) == 2:
            return
    raise AssertionError("the card never lies there")


def test_a_marked_topic_that_the_dealer_takes_out_in_the_lobby_asks_for_nothing_more() -> None:
    table = Table()
    table.seat(5)
    table.say(device(0), Arrange(1, Options(), Clocks(), "it", family=True))
    table.say(device(2), WriteTopic(2, f"La {COARSE}", "b2", 5))
    table.say(device(0), ClearTopic(3, "b2", 5))
    assert on_phones(table).room.held == NOTHING


def test_6_4_what_the_dealer_lets_be_shown_answers_the_hands_and_a_later_one_is_heard() -> None:
    table = voting(family=True)
    first, second, *_ = voters(table)
    raise_hand(table, first)
    table.say(device(0), ShowAnyway(1, table.council.moment))
    assert own_of(table, "A").hands == own_of(table, first).hands == ()
    assert on_phones(table).room.held == NOTHING
    raise_hand(table, second)
    assert own_of(table, "A").hands == (second,)
    assert loaded(table.rows).state == table.room.state


def test_with_the_dealer_as_asker_he_sees_the_hands_against_his_question() -> None:
    table = voting(dealer_asks=True)
    raise_hand(table, "C")
    assert own_of(table, "A").hands == ("C",)
