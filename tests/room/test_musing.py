"""The Muse at a table: whom she answers, what she never says twice, what she learns (Rules 5.1, 5.3, 6.1)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.cards.muse import SUGGESTIONS, Split, by_id, digests
from ostrakon.cards.packs.pack import Pack, PackCard, PackQuestion, PackTopic
from ostrakon.journal.entries import OwnTopic, Played, Suggested
from ostrakon.journal.splits import Counted
from ostrakon.locales.muse import MuseQuestion, questions_on
from ostrakon.locales.questions import any_topic_questions
from ostrakon.protocol.commands import (
    Again,
    Arrange,
    Ask,
    Cast,
    Clocks,
    Decide,
    Discard,
    End,
    Join,
    Leave,
    Muse,
    Name,
    Reject,
    SeatBot,
    Start,
)
from ostrakon.protocol.messages import MuseView, OwnView, Suggestion
from ostrakon.room.answers import mark
from ostrakon.room.forgetting import forgotten, with_rewritten
from ostrakon.room.musing import Splits, muse_view
from ostrakon.room.on_topic import met_in, packed_on
from ostrakon.room.own_cards import LayPack
from ostrakon.room.refusals import Refusal
from ostrakon.room.state import KeptTopic
from ostrakon.rules.actions import AskQuestion, CastShard
from ostrakon.rules.options import Options
from ostrakon.rules.seats import SEATS, Seat
from ostrakon.rules.topics import BLANK, JOKER
from tests.room.table import Table, device, loaded, welcome

PACK = Pack(
    tuple(
        PackCard(
            tuple(
                PackTopic(
                    f"Attic {card} {line}", (PackQuestion(f"Attic {card} {line}: up or down?", f"up {line}", "down"),)
                )
                for line in range(1, 9)
            )
        )
        for card in range(1, 9)
    )
)


def begun(seed: int) -> Table:
    table = Table(seed)
    table.begin_together()
    return table


@pytest.fixture
def table() -> Table:
    """A council whose first asker has a printed topic, as has the next one."""
    return next(found for seed in range(20) if _plain(found := begun(seed)))


def _plain(table: Table) -> bool:
    return JOKER not in [card.id for card in table.council.row]


def ask_muse(table: Table, seat: Seat, *, more: bool = False, topic: str | int | None = None) -> MuseView:
    table.say(table.device_at(seat), Muse(1, table.council.moment, more, topic))
    return muse_of(table, seat)


def muse_of(table: Table, seat: Seat) -> MuseView:
    seen = own_of(table, seat).muse
    assert seen is not None
    return seen


def own_of(table: Table, seat: Seat) -> OwnView:
    seen = welcome(table.room, table.device_at(seat), table.at).own
    assert seen is not None
    return seen


def refused(table: Table, seat: Seat, command: Muse) -> str:
    with pytest.raises(Refusal) as refusal:
        table.say(table.device_at(seat), command)
    return refusal.value.code


def put(table: Table, suggestion: Suggestion, turned: bool = False) -> None:
    """Let the asker ask what the Muse suggested."""
    sides = (suggestion.black, suggestion.white) if turned else (suggestion.white, suggestion.black)
    table.say(table.device_at(table.asker), Ask(9, table.council.moment, suggestion.text, *sides, suggestion.topic))


def close_turn(table: Table, *white: Seat) -> None:
    for seat in table.council.waiting:
        table.act(CastShard(seat, "white" if seat in white else "black"))


def hers(table: Table, which: str) -> set[str]:
    topic = table.council.topic if which == "asker" else table.council.next_topic
    assert topic is not None
    assert topic.line is not None
    return {question.text for question in questions_on("en", topic.card, topic.line)}


def test_5_1_the_asker_and_the_next_one_get_questions_for_their_topics_and_nobody_hears_of_it(
    table: Table,
) -> None:
    asker, following = table.asker, table.council.next
    assert following is not None
    for seat, which in ((asker, "asker"), (following, "next")):
        told = table.say(table.device_at(seat), Muse(1, table.council.moment))
        assert told is not None
        assert (told.everyone, told.tables, set(told.own)) == (None, None, {seat})
        seen = muse_of(table, seat)
        assert len(seen.suggestions) == SUGGESTIONS
        assert {one.text for one in seen.suggestions} <= hers(table, which)
        assert all(one.topic is None for one in seen.suggestions)
    others = [seat for seat in SEATS[:5] if seat not in (asker, following)]
    assert all(own_of(table, seat).muse is None for seat in others)
    for seat in others:
        assert refused(table, seat, Muse(1, table.council.moment)) == "no-topic-due"


def test_the_row_holds_ids_and_no_words(table: Table) -> None:
    ask_muse(table, table.asker)
    entry = table.rows[-1].entry
    assert isinstance(entry, Suggested)
    assert {offer.question for offer in entry.offers} <= set(by_id("en"))
    assert not any(hers.question.text in str(entry) for hers in by_id("en").values())


def test_asked_again_she_says_the_same_and_with_more_others_till_there_are_none(table: Table) -> None:
    first = ask_muse(table, table.asker)
    assert table.say(table.device_at(table.asker), Muse(2, table.council.moment)) is None
    assert muse_of(table, table.asker) == first
    seen = [one.text for one in first.suggestions]
    rounds = 1
    while muse_of(table, table.asker).more:
        seen += [one.text for one in ask_muse(table, table.asker, more=True).suggestions]
        rounds += 1
    assert len(set(seen)) == len(seen) == 6 + len(any_topic_questions("en"))
    assert set(seen[:6]) == hers(table, "asker")
    assert rounds == -(-len(seen) // SUGGESTIONS)
    assert refused(table, table.asker, Muse(3, table.council.moment, more=True)) == "no-suggestion"


def test_what_she_suggested_and_somebody_has_asked_meanwhile_she_suggests_no_more(table: Table) -> None:
    who = table.device_at(table.asker)
    ask_muse(table, table.asker)
    state = table.room.state
    assert state.course is not None
    first, *others = (offer.question for offer in state.course.muse[table.asker].offers)
    view = muse_view(replace(state, met=(f"en/{first}",)), state.course, table.asker)
    assert view is not None
    assert len(view.suggestions) == len(others) == 2
    table.room.rewritten(replace(state, met=tuple(f"en/{name}" for name in (first, *others))), 1, table.at)
    told = table.say(who, Muse(2, table.council.moment))
    assert told is not None
    assert len(ask_muse(table, table.asker).suggestions) == 3


def test_what_is_of_another_moment_is_stale(table: Table) -> None:
    assert refused(table, table.asker, Muse(1, table.council.moment - 1)) == "stale"


def test_suggestions_go_with_the_topic_and_with_the_question(table: Table) -> None:
    asker, following = table.asker, table.council.next
    assert following is not None
    ask_muse(table, asker)
    before = ask_muse(table, following)
    put(table, muse_of(table, asker).suggestions[0])
    assert own_of(table, asker).muse is None
    assert muse_of(table, following) == before
    close_turn(table)
    if table.asker == following:
        assert muse_of(table, following) == before
        table.say(table.device_at(table.room.state.dealer), Discard(1, table.council.moment))
        assert own_of(table, following).muse is None


def test_after_a_lost_answer_more_is_not_drawn_twice(table: Table) -> None:
    who = table.device_at(table.asker)
    ask_muse(table, table.asker)
    command = Muse(7, table.council.moment, more=True)
    table.say(who, command)
    table.room.accepted(mark(command, who))
    assert table.room.fulfilled(mark(command, who))
    assert not table.room.fulfilled(mark(replace(command, id=8), who))


def test_of_who_is_forgotten_neither_words_typed_nor_suggestions_are_left() -> None:
    table = beside_the_joker(1)
    who = table.device_at(table.asker)
    ask_muse(table, table.asker, topic="Wooden ships")
    changed = forgotten(table.rows, who)
    entry = next(row.entry for row in changed if isinstance(row.entry, Suggested))
    assert (entry.wanted, entry.offers) == (None, ())
    assert "Wooden ships" not in str(with_rewritten(table.rows, changed))


def test_who_takes_a_seat_over_finds_no_suggestions_there(table: Table) -> None:
    following = table.council.next
    assert following is not None
    ask_muse(table, following)
    table.say(table.device_at(following), Leave(1, now=True))
    table.say(device(50), Join(1, "New", following))
    assert own_of(table, following).muse is None


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 1 << 20))
def test_over_several_councils_nothing_that_was_asked_is_suggested_again(seed: int) -> None:
    chance = random.Random(seed)
    table = Table(seed)
    table.begin_together(5, options=Options(days=1, start=1))
    asked: set[str] = set()
    for _ in range(3):
        while table.room.state.stage == "council":
            if table.in_phase("shuffle"):
                table.settle()
                continue
            free = table.council.free
            view = ask_muse(table, table.asker, topic="The sea" if free == "topic" else None)
            assert view.suggestions
            assert not asked & {one.text for one in view.suggestions}
            chosen = chance.choice(view.suggestions)
            asked.add(chosen.text)
            put(table, chosen, turned=chance.random() < 0.5)
            close_turn(table, *chance.sample(SEATS[:5], 3))
        table.say(device(0), Again(1))
        table.say(device(0), Start(1))
    assert len(asked) == 15
    room = loaded(table.rows)
    assert room.state.met == table.room.state.met


def test_a_question_changed_a_little_has_been_met_and_one_of_the_askers_own_has_not(table: Table) -> None:
    chosen = ask_muse(table, table.asker).suggestions[0]
    changed = replace(chosen, text=f"{chosen.text[:-1]}, then?", white="quite another")
    put(table, changed)
    entry = table.rows[-1].entry
    assert isinstance(entry, Played)
    assert entry.muse is not None
    assert by_id("en")[entry.muse].question.text == chosen.text
    close_turn(table)
    assert table.counted == []
    put(table, Suggestion("Shall the unicorn of Ostuni wear socks of lead?", "By day", "By night", topic_of(table)))
    entry = table.rows[-1].entry
    assert isinstance(entry, Played)
    assert entry.muse is None


def topic_of(table: Table) -> str | int | None:
    return {"topic": "Rain", "line": 4, None: None}[table.council.free]


def test_what_is_asked_as_it_stood_is_counted_when_its_turn_closes_by_answers_not_colours(table: Table) -> None:
    for turned in (False, True):
        asker = table.asker
        chosen = ask_muse(table, asker).suggestions[0]
        question = next(one for one in known() if one.text == chosen.text)
        put(table, chosen, turned)
        first, *others = [seat for seat in SEATS[:5] if seat != asker]
        close_turn(table, first)
        assert len(others) == 3
        sides = (3, 1) if turned else (1, 3)
        assert table.counted.pop() == Counted("en", question.id, digests("en")[question.id], *sides)
        assert table.counted == []
        if not _plain(table):
            return


def known() -> list[MuseQuestion]:
    return [hers.question for hers in by_id("en").values()]


def test_7_1_9_1_of_shards_those_of_people_count_who_were_free_and_no_bots() -> None:
    table = Table(3)
    table.seat(5)
    for _ in range(2):
        table.say(device(0), SeatBot(1))
    table.come(*range(5))
    table.say(device(0), Arrange(1, Options(start=1, days=12), Clocks(kind="off"), "en"))
    table.say(device(0), Start(1))
    corrupted = 0
    while table.room.state.stage == "council" and len(table.rows) < 400:
        before = len(table.counted)
        history = table.room.state.course.history if table.room.state.course else ()
        step(table)
        course = table.room.state.course
        assert course is not None
        if len(course.history) == len(history):
            continue
        turn = course.history[-1]
        forced = turn.named if turn.rule == "corruption" else ()
        free = {"A", "B", "C", "D", "E"} - {turn.asker, *forced, *turn.abstained}
        assert len(table.counted) == before + (1 if free and not turn.forfeit else 0)
        if free and not turn.forfeit:
            counted = table.counted[-1]
            assert counted.white + counted.black == len(free)
        corrupted += bool(forced)
    assert corrupted


def step(table: Table) -> None:
    """Bring the council a little on; the people ask what the Muse says."""
    view = table.council
    people = [seat for seat in view.waiting if table.room.state.sitters[seat].token]
    if view.phase == "ask" and people:
        put(table, ask_muse(table, people[0], topic="The sea" if view.free == "topic" else None).suggestions[0])
    elif view.phase in ("show", "vote") and people:
        table.act(CastShard(people[0], "white" if ord(people[0]) % 2 else "black"))
    elif view.phase == "name" and people and view.naming is not None:
        from_all = view.naming.among[: view.naming.count]
        table.say(table.device_at(people[0]), Name(1, view.moment, from_all))
    elif view.phase == "decide" and people:
        table.say(table.device_at(people[0]), Decide(1, view.moment, "white"))
    else:
        table.wait()


def test_what_is_sent_back_or_forfeited_is_not_counted_but_has_been_met(table: Table) -> None:
    chosen = ask_muse(table, table.asker).suggestions[0]
    put(table, chosen)
    table.say(device(0), Reject(1, table.council.moment))
    assert chosen.text not in {one.text for one in ask_muse(table, table.asker).suggestions}
    table.say(device(0), End(1))
    assert table.counted == []


def test_she_prefers_what_divides_and_the_room_uses_what_the_server_knows(table: Table) -> None:
    topic = table.council.topic
    assert topic is not None
    assert topic.line is not None
    best, *others = questions_on("en", topic.card, topic.line)
    splits = {"en": {best.id: Split(500, 500), **{other.id: Split(999, 1) for other in others}}}
    known = Table(0, splits=splits)
    known.rows = table.rows
    for row in table.rows:
        known.room.adopt(row)
    assert ask_muse(known, known.asker).suggestions[0].text == best.text


def beside_the_joker(place: int) -> Table:
    """A council in whose row the joker lies first, or second."""
    for seed in range(200):
        table = begun(seed)
        if table.council.row[place].id == JOKER:
            return table
    raise AssertionError("the joker never lies there")


def test_5_3_beside_the_joker_she_suggests_on_the_topic_typed_or_on_any() -> None:
    table = beside_the_joker(1)
    view = ask_muse(table, table.asker)
    topics = [one.topic for one in view.suggestions]
    assert len(set(topics)) == 3
    for one in view.suggestions:
        assert next(hers for hers in by_id("en").values() if hers.question.text == one.text).topic == one.topic
    typed = ask_muse(table, table.asker, topic="  Wooden   ships ")
    assert typed.wanted == "Wooden ships"
    assert all(one.topic == "Wooden ships" for one in typed.suggestions)
    words = {one.about("Wooden ships") for one in any_topic_questions("en")}
    assert {one.text for one in typed.suggestions} <= words
    for number in range(30):
        assert len(ask_muse(table, table.asker, topic=f"Ships {number}").suggestions) == 3
    typed = ask_muse(table, table.asker, topic="Wooden ships")
    printed = next(iter(by_id("en").values()))
    of_the_box = ask_muse(table, table.asker, topic=printed.topic.upper())
    assert printed.question.id[:5] in {one.id[:5] for one in by_text(of_the_box)}
    put(table, typed.suggestions[0])
    assert table.council.topic is not None
    assert table.council.topic.own == "Wooden ships"


def by_text(view: MuseView) -> list[MuseQuestion]:
    return [question for question in known() if question.text in {one.text for one in view.suggestions}]


def test_5_3_where_the_line_is_free_she_suggests_on_the_line_chosen_or_on_three() -> None:
    table = beside_the_joker(0)
    view = ask_muse(table, table.asker)
    assert len({one.topic for one in view.suggestions}) == 3
    assert all(isinstance(one.topic, int) for one in view.suggestions)
    chosen = ask_muse(table, table.asker, topic=7)
    card = table.council.row[1].id
    assert {one.text for one in chosen.suggestions} <= {one.text for one in questions_on("en", card, 7)}
    assert [one.topic for one in chosen.suggestions] == [7, 7, 7]
    put(table, chosen.suggestions[0])
    assert table.council.phase in ("vote", "show")


def with_pack(seed: int, *, family: bool = False) -> Table:
    """A council whose deck has eight cards of a pack."""
    table = Table(seed)
    table.seat(5)
    table.come(*range(5))
    table.append(table.room.propose(LayPack(PACK), device(0), table.at) or _nothing())
    table.say(device(0), Arrange(1, Options(days=4), Clocks(kind="off"), "en", family=family))
    table.say(device(0), Start(1))
    return table


def _nothing() -> Suggested:
    raise AssertionError("a pack was laid twice")


def test_a_packs_questions_are_offered_first_and_asked_by_bots_and_counted_nowhere() -> None:
    seed = next(seed for seed in range(60) if with_pack(seed).council.row[1].id in BLANK)
    table = with_pack(seed)
    topic = table.council.topic
    if topic is None:
        return
    assert topic.line is not None
    words = table.council.row[1].topics or ()
    view = ask_muse(table, table.asker)
    offered = {one.text for one in view.suggestions}
    assert f"{words[topic.line - 1]}: up or down?" in offered
    mine = next(one for one in view.suggestions if one.text.startswith("Attic"))
    put(table, mine)
    close_turn(table)
    assert table.counted == []
    assert table.room.state.met[-1].startswith("en/own-")


def test_a_bot_asks_what_the_muse_knows_to_divide_people() -> None:
    """All its topic's questions are known to be answered alike but one."""
    for seed in range(12):
        first = alone_with_bots(seed, {})
        if first.council.asker == "A" or first.council.topic is None:
            continue
        topic = first.council.topic
        assert topic.line is not None
        hers = questions_on("en", topic.card, topic.line)
        for best in hers[:3]:
            known = {one.id: Split(400, 400) if one == best else Split(400, 0) for one in hers}
            table = alone_with_bots(seed, {"en": known})
            while table.council.phase == "ask":
                assert table.wait()
            assert table.council.question is not None
            assert table.council.question.text == best.text
        return
    raise AssertionError("no bot asks first")


def alone_with_bots(seed: int, splits: Splits) -> Table:
    table = Table(seed, splits=splits)
    table.seat(1)
    table.come(0)
    for _ in range(4):
        table.say(device(0), SeatBot(1))
    table.say(device(0), Start(1))
    return table


def test_a_bots_question_as_it_stood_is_counted_by_peoples_shards_alone() -> None:
    for seed in range(12):
        table = alone_with_bots(seed, {})
        if table.council.asker == "A" or table.council.rule != "none":
            continue
        while table.council.phase == "ask":
            assert table.wait()
        table.say(device(0), Cast(1, table.council.moment, "white"))
        while not table.room.state.course.history:  # type: ignore[union-attr]  # a council goes on
            assert table.wait()
        (counted,) = table.counted
        assert counted.white + counted.black == 1
        return
    raise AssertionError("no bot asks first on an ordinary day")


def test_a_packs_question_that_was_met_in_one_language_is_not_new_in_another(table: Table) -> None:
    state = replace(table.room.state, met=("it/own-1", "it/t01-1a", "en/t01-1b"))
    assert met_in(state) == {"own-1", "t01-1b"}
    assert met_in(replace(state, language="it")) == {"own-1", "t01-1a"}


def test_a_topic_of_signs_alone_has_its_own_packed_questions(table: Table) -> None:
    topics = tuple(
        KeptTopic(OwnTopic("b1", line, topic, (PackQuestion(f"{topic}?", "yes", "no"),)))
        for line, topic in ((1, "🍕"), (2, "🎸"))
    )
    state = replace(table.room.state, topics=topics)
    assert [question.text for question in packed_on(state, "🎸")] == ["🎸?"]


def test_bots_ask_what_the_room_has_not_met() -> None:
    table = Table(4)
    table.seat(1)
    for _ in range(6):
        table.say(device(0), SeatBot(1))
    for _ in range(3):
        table.say(device(0), Arrange(1, Options(start=1, days=1), Clocks(kind="hard"), "en"))
        table.say(device(0), Start(1))
        while table.room.state.stage == "council":
            assert table.wait()
        table.say(device(0), Again(1))
    asked = [
        row.entry for row in table.rows if isinstance(row.entry, Played) and isinstance(row.entry.action, AskQuestion)
    ]
    assert len(asked) >= 15
    ids = [entry.muse for entry in asked]
    assert None not in ids
    assert len(set(ids)) == len(ids)
    assert table.counted == [] or all(one.white + one.black == 1 for one in table.counted)
