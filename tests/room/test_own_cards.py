"""The players' own cards in the lobby, and how they come into the deck (Rules 1.2, 1.3, 3.5)."""

import msgspec
import pytest

from ostrakon.cards.packs.pack import Pack, PackCard, PackQuestion, PackTopic
from ostrakon.journal.entries import CouncilStarted, RoomOpened, Row, TopicsWritten
from ostrakon.locales.muse import spare_topics
from ostrakon.locales.topics import topic_text
from ostrakon.protocol.commands import (
    Again,
    Arrange,
    BlankCard,
    ClearTopic,
    Clocks,
    Command,
    CompleteCards,
    DropCard,
    End,
    Join,
    Leave,
    SeatBot,
    Start,
    WriteTopic,
)
from ostrakon.protocol.messages import OwnCardView, OwnLineView
from ostrakon.room.own_cards import LayPack, on_cards
from ostrakon.room.refusals import Refusal
from ostrakon.room.room import Room
from ostrakon.rules.options import Options
from ostrakon.rules.record import parse_record
from tests.room.table import CODE, Table, device, drawing, loaded, update, welcome

WORDS = (
    *("Balconies", "Grandmothers", "The night train", "Lost umbrellas", "Anchovies", "Sunday lunch", "Moving house"),
    *("The lake", "Old bicycles", "Thunder", "Chess at noon", "Postcards", "Kites", "Winter swims", "Tin soldiers"),
    *("Jam", "Sundials"),
)


@pytest.fixture
def table() -> Table:
    table = Table()
    table.seat(5)
    table.come(*range(5))
    return table


def write(table: Table, who: int, topic: str, card: BlankCard | None = None, line: int | None = None) -> None:
    table.say(device(who), WriteTopic(1, topic, card, line))


def cards(table: Table) -> dict[str, list[str | None]]:
    return {card.card: [line.topic if line else None for line in card.lines] for card in views(table)}


def views(table: Table) -> tuple[OwnCardView, ...]:
    return welcome(table.room, None, table.at).room.cards


def refused(table: Table, who: int, command: Command | LayPack) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        table.room.propose(command, device(who), table.at)
    return refusal.value


def lay(table: Table, pack: Pack) -> None:
    entry = table.room.propose(LayPack(pack), device(0), table.at)
    assert entry is not None
    table.append(entry)


def full_card(table: Table, card: BlankCard, first: int = 0) -> tuple[str, ...]:
    words = WORDS[first : first + 8]
    for line, topic in enumerate(words, 1):
        write(table, line % 5, topic, card, line)
    return words


def started(table: Table) -> CouncilStarted:
    table.say(device(0), Start(1))
    entry = table.rows[-1].entry
    assert isinstance(entry, CouncilStarted)
    return entry


def packed(*first: str, questions: bool = False, adults: int | None = None) -> Pack:
    """A pack of cards whose topics begin with these words."""
    asked = (PackQuestion("Up or down the stairs at night?", "up", "down"),) if questions else ()
    return Pack(
        tuple(
            PackCard(tuple(PackTopic(f"{word} {name}", asked, line == adults) for line, name in enumerate(WORDS[:8])))
            for word in first
        )
    )


def test_all_see_topics_as_they_are_written_and_by_whom(table: Table) -> None:
    told = table.say(device(2), WriteTopic(1, "  The   balcony ", "b3", 5))
    (seen,) = msgspec.convert(update(told).room["cards"], tuple[OwnCardView, ...])
    assert seen.card == "b3"
    assert [line is None for line in seen.lines] == [*[True] * 4, False, *[True] * 3]
    assert views(table) == (seen,)
    assert seen.lines[4] == OwnLineView("The balcony", "C", 0)


def test_without_a_line_it_goes_to_the_first_free_one_on_a_card_that_was_begun(table: Table) -> None:
    write(table, 1, WORDS[0])
    write(table, 2, WORDS[1], "b4")
    write(table, 3, WORDS[2])
    write(table, 4, WORDS[3], "b4", 8)
    assert cards(table) == {
        "b1": [WORDS[0], WORDS[2], *[None] * 6],
        "b4": [WORDS[1], *[None] * 6, WORDS[3]],
    }


def test_1_3_ones_own_topic_again_is_refused_but_on_its_line_it_stands_there_already(table: Table) -> None:
    write(table, 1, "The balcony")
    refusal = refused(table, 1, WriteTopic(2, "The balcony"))
    assert (refusal.code, refusal.fields) == ("topic-twice", {"card": "b1", "line": 1})
    assert table.say(device(1), WriteTopic(3, "The balcony", "b1", 1)) is None
    assert len(table.room.state.topics) == 1


@pytest.mark.parametrize("topic", ["Lost umbrellas", "the LOST umbrella!", "Umbrellas, lost", "Lost umbrella"])
def test_1_3_what_is_there_already_or_nearly_is_refused_with_its_place(table: Table, topic: str) -> None:
    write(table, 1, "Lost umbrellas", "b2", 7)
    refusal = refused(table, 2, WriteTopic(1, topic))
    assert (refusal.code, refusal.fields) == ("topic-twice", {"card": "b2", "line": 7})


def test_1_3_a_topic_of_signs_alone_is_known_by_its_signs(table: Table) -> None:
    write(table, 1, "🍕")
    assert refused(table, 2, WriteTopic(1, " 🍕 ")).code == "topic-twice"
    write(table, 2, "🎸")
    assert len(table.room.state.topics) == 2


def test_1_3_a_topic_of_the_box_in_the_rooms_language_is_refused(table: Table) -> None:
    for topic in (topic_text("en", "t03", 5), topic_text("en", "t03", 5).upper()):
        assert refused(table, 2, WriteTopic(1, f" {topic} ")).code == "topic-in-box"


def test_words_are_tidied_and_limited(table: Table) -> None:
    assert refused(table, 1, WriteTopic(1, "\u200b \n")).code == "topic-empty"
    assert refused(table, 1, WriteTopic(1, "x" * 19)).code == "topic-too-long"
    write(table, 1, "<b>\u202eBold</b>\x07 👩‍👩‍👧")
    assert cards(table)["b1"][0] == "<b>Bold</b> 👩‍👩‍👧"


def test_ones_own_topic_can_be_changed_and_taken_off_and_any_by_the_dealer(table: Table) -> None:
    write(table, 1, "Balconies", "b1", 1)
    assert refused(table, 2, WriteTopic(1, "Jam", "b1", 1)).code == "line-taken"
    assert refused(table, 2, ClearTopic(1, "b1", 1)).code == "line-taken"
    write(table, 1, "Balcony", "b1", 1)
    write(table, 0, "Kites", "b1", 1)
    assert cards(table)["b1"][0] == "Kites"
    assert refused(table, 1, ClearTopic(1, "b1", 1)).code == "line-taken"
    table.say(device(0), ClearTopic(1, "b1", 1))
    assert table.say(device(0), ClearTopic(2, "b1", 1)) is None
    assert cards(table) == {}


def test_what_somebody_wrote_stays_his_on_another_seat_and_stays_there_when_he_goes(table: Table) -> None:
    write(table, 1, "Balconies")
    table.say(device(1), Join(2, "Player 1", "N"))
    assert views(table)[0].lines[0] == OwnLineView("Balconies", "N", 0)
    table.say(device(1), Leave(3))
    table.say(device(8), Join(4, "New", "N"))
    assert views(table)[0].lines[0] == OwnLineView("Balconies", None, 0)
    assert refused(table, 8, ClearTopic(1, "b1", 1)).code == "line-taken"


@pytest.mark.parametrize("command", [CompleteCards(1), DropCard(1, "b1"), LayPack(packed("A"))])
def test_cards_as_a_whole_are_the_dealers(table: Table, command: Command | LayPack) -> None:
    assert refused(table, 1, command).code == "not-dealer"
    assert refused(table, 20, command).code == "not-seated"


@pytest.mark.parametrize(
    "command",
    [WriteTopic(1, "Jam"), ClearTopic(1, "b1", 1), CompleteCards(1), DropCard(1, "b1"), LayPack(packed("A"))],
)
def test_all_this_is_done_in_the_lobby_alone(table: Table, command: Command | LayPack) -> None:
    table.say(device(0), Start(1))
    assert refused(table, 0, command).code == "not-in-lobby"
    table.say(device(0), End(1))
    assert refused(table, 0, command).code == "not-in-lobby"


def test_the_muse_fills_what_is_left_from_spare_topics_that_are_not_there(table: Table) -> None:
    spare = [spare.topic for spare in spare_topics("en")]
    write(table, 1, spare[0], "b2", 3)
    write(table, 2, "Balconies", "b5", 1)
    table.say(device(0), CompleteCards(1))
    laid = cards(table)
    assert set(laid) == {"b2", "b5"}
    assert laid["b2"][2] == spare[0]
    new = [topic for topics in laid.values() for topic in topics if topic not in (spare[0], "Balconies")]
    assert len(set(new)) == 14
    assert set(new) <= set(spare) - {spare[0]}
    assert table.say(device(0), CompleteCards(2)) is None
    table.say(device(0), CompleteCards(3, "b8"))
    assert len(set(cards(table)["b8"])) == 8


def test_where_spare_topics_run_out_she_fills_the_fullest_cards_and_says_so_at_last(table: Table) -> None:
    for card in ("b1", "b2", "b3", "b4", "b5"):
        table.say(device(0), CompleteCards(1, card))
    write(table, 1, "Balconies", "b7", 1)
    assert refused(table, 0, CompleteCards(1)).code == "no-spare-topics"
    assert len(table.room.state.topics) == 5 * 8 + 1


def test_a_card_is_dropped_whole(table: Table) -> None:
    full_card(table, "b2")
    write(table, 1, WORDS[9], "b3", 1)
    table.say(device(0), DropCard(1, "b2"))
    assert set(cards(table)) == {"b3"}
    assert table.say(device(0), DropCard(2, "b2")) is None


def test_3_5_a_full_card_joins_the_deck_with_its_words_and_the_record_has_them(table: Table) -> None:
    words = full_card(table, "b6")
    entry = started(table)
    assert entry.cards == {"b6": words}
    assert "b6" in entry.deck
    assert len(entry.deck) == 18
    table.say(device(0), End(1))
    source = table.room.record()
    assert source is not None
    assert parse_record(source).setup.cards == {"b6": words}
    room = loaded(table.rows)
    assert room.record() == source


def test_3_5_one_that_is_not_full_is_completed_unless_it_is_to_be_left_out(table: Table) -> None:
    write(table, 1, "Balconies", "b2", 4)
    entry = started(table)
    assert set(entry.cards) == {"b2"}
    assert entry.cards["b2"][3] == "Balconies"
    assert len(set(entry.cards["b2"])) == 8
    assert cards(table) == {"b2": [None, None, None, "Balconies", *[None] * 4]}, "the lobby's card stays as it was"
    table.say(device(0), End(1))
    table.say(device(0), Again(1))
    table.say(device(0), Arrange(1, Options(), Clocks(), "en", unfinished="leave_out"))
    assert welcome(table.room, None, table.at).room.unfinished == "leave_out"
    assert started(table).cards == {}


def test_when_all_play_again_what_was_written_is_still_there(table: Table) -> None:
    words = full_card(table, "b1")
    started(table)
    table.say(device(0), End(1))
    table.say(device(0), Again(1))
    assert cards(table) == {"b1": list(words)}
    assert started(table).cards == {"b1": words}


def test_a_pack_lies_on_cards_on_which_nothing_stands(table: Table) -> None:
    write(table, 1, "Fireworks", "b2", 1)
    lay(table, packed("First", "Second", questions=True))
    laid = cards(table)
    assert set(laid) == {"b1", "b2", "b3"}
    assert laid["b1"][0] == "First Balconies"
    assert laid["b3"][7] == "Second The lake"
    assert views(table)[0].lines[0] == OwnLineView("First Balconies", None, 1)
    assert refused(table, 0, LayPack(packed("First"))).code == "topic-twice"
    assert refused(table, 0, LayPack(packed(*"CDEFGH"))).code == "cards-full"
    found = table.room.pack()
    assert found is not None
    pack, language = found
    assert language == "en"
    assert pack.cards[0] == packed("First", questions=True).cards[0]
    assert [topic.topic for topic in pack.cards[1].topics] == ["Fireworks"]


def test_the_hosts_pack_lies_there_from_the_first_row_on() -> None:
    room = Room(CODE, drawing(0))
    room.adopt(Row(CODE, 1, 0, RoomOpened("it", Clocks(), on_cards(packed("Uno", "Due"), ("b1", "b2", "b3")))))
    assert [card.card for card in welcome(room, None, 0).room.cards] == ["b1", "b2"]
    assert len(room.state.topics) == 16


def test_in_a_family_room_topics_for_adults_are_left_out(table: Table) -> None:
    lay(table, packed("A", adults=3))
    table.say(device(0), Arrange(1, Options(), Clocks(), "en", family=True))
    entry = started(table)
    assert set(entry.cards) == {"b1"}
    adult = [spare.topic for spare in spare_topics("en") if spare.adults]
    assert entry.cards["b1"][2] == "A The night train"
    assert entry.cards["b1"][3] != "A Lost umbrellas"
    assert entry.cards["b1"][3] not in adult


def test_arranging_without_a_word_of_it_leaves_family_and_cards_as_they_were(table: Table) -> None:
    table.say(device(0), Arrange(1, Options(), Clocks(), "it", family=True, unfinished="leave_out"))
    table.say(device(0), Arrange(1, Options(days=3), Clocks(), "it"))
    room = welcome(table.room, None, table.at).room
    assert (room.family, room.unfinished) == (True, "leave_out")


def test_bots_write_nothing_and_a_room_with_cards_is_the_same_from_its_rows(table: Table) -> None:
    table.say(device(0), SeatBot(1))
    full_card(table, "b1")
    assert not any(isinstance(row.entry, TopicsWritten) and row.entry.seat == "F" for row in table.rows)
    assert loaded(table.rows).state == table.room.state
