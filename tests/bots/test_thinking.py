"""How a bot makes up its mind: its taste, what it believes of the others, what it hopes for, what it asks."""

from itertools import product
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.bots.following import follows
from ostrakon.bots.reading import Beliefs, reading
from ostrakon.bots.reckoning import (
    Prize,
    best_bribe,
    best_guess,
    consulted,
    expected_steps,
    guess_worth,
    least_sure,
    most_telling,
    open_worth,
    prize,
)
from ostrakon.bots.taste import Matter, lean, preference
from ostrakon.bots.temperaments import TEMPERAMENTS
from ostrakon.cards.likeness import plain
from ostrakon.cards.muse import by_id, spots, tiers_on
from ostrakon.locales.letters import letters
from ostrakon.locales.minds import Leaning, Strength, leanings
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.texts import LOCALES
from ostrakon.protocol.limits import ANSWER, QUESTION, TOPIC
from ostrakon.rules.actions import AskQuestion, CastShard
from ostrakon.rules.count import majority_of
from ostrakon.rules.options import Options
from ostrakon.rules.results import AskedTopic, Question, TurnResult
from ostrakon.rules.seats import SEATS, Seat, Shard, other
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import Council
from tests.bots.table import after, choice, laid_out, moments


def turned(question: Question) -> Question:
    """The same with its answers exchanged."""
    return Question(question.text, question.black, question.white)


TOPIC_ASKED = AskedTopic("t01", 3)
ALOUD = Question(None, None, None)
WORDS = st.text("aàbAÀB ?\n")
CHANCES = st.lists(st.floats(0, 1), max_size=8)


def asked(council: Council) -> Council:
    """The council with the first asker's question put."""
    seat = council_view(council).asker
    assert seat is not None
    return after(council, (), AskQuestion(seat, "Sea or mountains?", "Sea", "Mountains"))[0]


@given(taste=st.integers(0, 2**52), seat=st.sampled_from(SEATS), words=WORDS, white=WORDS, black=WORDS)
@settings(deadline=None)  # the first one reads all of the Muse's questions
def test_a_bot_likes_an_answer_whatever_its_colour_case_and_spaces(
    taste: int, seat: Seat, words: str, white: str, black: str
) -> None:
    liked = preference(taste, seat, Question(words, white, black), TOPIC_ASKED)
    spaced = Question(f"  {words.upper()}  ", f" {white}", f"{black.swapcase()}  ")
    assert preference(taste, seat, spaced, TOPIC_ASKED) == liked
    if white.strip() and black.strip() and " ".join(white.split()).casefold() != " ".join(black.split()).casefold():
        assert preference(taste, seat, Question(words, black, white), TOPIC_ASKED) == other(liked)


def test_a_question_asked_aloud_is_answered_by_its_topic() -> None:
    def likings(taste: int, card: int) -> tuple[Shard, ...]:
        return tuple(preference(taste, seat, ALOUD, AskedTopic(f"t{card:02}", 1)) for seat in SEATS)

    assert len({likings(1, card) for card in range(1, 9)}) >= 4, "another topic, other answers"
    assert len({likings(taste, 1) for taste in range(8)}) > 1, "and a doubt that is the council's"
    own = [preference(1, seat, ALOUD, AskedTopic("jolly", None, "The sea")) for seat in SEATS]
    assert own == [preference(1, seat, ALOUD, AskedTopic("jolly", None, "the  sea")) for seat in SEATS]


def test_tastes_are_neither_all_the_same_nor_all_of_one_colour() -> None:
    sides = [preference(taste, seat, Question("q", "a", "b"), None) for taste in range(50) for seat in SEATS]
    assert 200 < sides.count("white") < 400
    split = [len({preference(taste, seat, Question("q", "a", "b"), None) for seat in SEATS}) for taste in range(50)]
    assert split.count(2) > 25


def test_rules_6_2_and_7_1_a_voter_lays_what_it_likes() -> None:
    chance = Random(1)
    votes = 0
    for council, history in moments(laid_out(8, chance), chance):
        view = council_view(council)
        if view.phase != "vote" or view.question is None:
            continue
        for seat in view.waiting:
            action = choice(council, seat, history)
            if seat != view.asker and isinstance(action, CastShard):
                votes += 1
                assert action.shard == preference(7, seat, view.question, view.topic)
    assert votes > 100


def past(asker: Seat, question: Question, voters: dict[Seat, Shard]) -> TurnResult:
    """A closed turn with these shards."""
    white = tuple(sorted(seat for seat, shard in voters.items() if shard == "white"))
    black = tuple(sorted(seat for seat, shard in voters.items() if shard == "black"))
    return TurnResult(1, "none", asker, topic=TOPIC_ASKED, question=question, white=white, black=black)


def of_the_muse(leaning: Leaning, locale: str = "en") -> list[Question]:
    """The Muse's questions that lie there."""
    there = {name for name, its in leanings(locale).items() if its == leaning}
    return [Question(one.text, one.white, one.black) for name, (one, _) in by_id(locale).items() if name in there]


@pytest.mark.parametrize("strength", ["attentive", "keen"])
def test_a_voter_who_liked_adventure_is_believed_to_like_it_again_and_one_who_did_not_not(strength: Strength) -> None:
    *seen, next_one = of_the_muse(Leaning(adventure=2))[:4]
    bold = tuple(past("E", one, {"B": "white", "C": "black", "E": "white"}) for one in seen)
    read, unread = reading(strength, "A", bold, 7), reading(strength, "A", (), 7)
    for matter, sign in ((Matter(next_one), 1), (Matter(turned(next_one)), -1)):
        moved = {seat: sign * (read.white(seat, matter) - unread.white(seat, matter)) for seat in SEATS}
        assert moved["B"] > 0.1
        assert moved["C"] < -0.1
        assert moved["D"] == moved["E"] == 0, "an asker guesses: his shard says nothing of his taste"
    other_axis = Matter(of_the_muse(Leaning(kind=2))[0])
    if strength == "attentive":
        assert read.white("B", other_axis) == unread.white("B", other_axis)


@pytest.mark.parametrize("strength", ["attentive", "keen"])
def test_of_a_question_like_none_known_a_voter_is_believed_to_agree_as_often_as_before(strength: Strength) -> None:
    *seen, next_one = [Question(f"zzz {number}", "qqq", "kkk") for number in range(9)]
    history = []
    for one in seen:
        mine: Shard = "white" if lean("A", Matter(one)) > 0 else "black"
        history.append(past("E", one, {"B": mine, "C": other(mine)}))
    read = reading(strength, "A", tuple(history), 7)
    white = lean("A", Matter(next_one)) > 0
    agrees = {seat: chance if white else 1 - chance for seat in SEATS if (chance := read.white(seat, Matter(next_one)))}
    assert agrees["B"] > agrees["D"] > 0.5
    assert agrees["D"] > agrees["C"]


def test_an_easy_mind_takes_everybody_to_be_a_little_like_itself_whatever_it_sees() -> None:
    one = Question("question", "yes", "no")
    mine = preference(7, "A", one, TOPIC_ASKED)
    for history in ((), (past("E", one, {"B": other(mine)}),)):
        chance = reading("easy", "A", history, 7).white("B", Matter(one, TOPIC_ASKED))
        assert (chance if mine == "white" else 1 - chance) == pytest.approx(0.6)


def test_a_keen_mind_has_heard_of_the_philosophers_and_doubts_it_where_shards_speak_against() -> None:
    bold = of_the_muse(Leaning(adventure=2))
    read = reading("keen", "A", (), 7)
    believed = {seat: read.white(seat, Matter(bold[0])) for seat in SEATS}
    by_the_book = {seat: TEMPERAMENTS[seat].adventure for seat in SEATS}
    assert sorted(SEATS, key=believed.__getitem__) == sorted(SEATS, key=by_the_book.__getitem__)
    timid = tuple(past("A", one, {"F": "black"}) for one in bold[1:7])
    assert reading("keen", "A", timid, 7).white("F", Matter(bold[0])) < 0.3 < 0.6 < believed["F"]


@pytest.mark.parametrize("strength", ["attentive", "keen"])
def test_the_shards_of_the_corrupted_and_of_stand_ins_say_nothing_of_a_taste(strength: Strength) -> None:
    question = Question("question", "yes", "no")
    matter = Matter(question, TOPIC_ASKED)
    turn = past("B", question, {"C": preference(7, "A", *matter)})

    def believed(*history: TurnResult) -> float:
        return reading(strength, "A", history, 7).white("C", matter)

    assert believed(replace(turn, rule="corruption", named=("C",))) == believed()
    assert believed(replace(turn, stand_ins=("C",))) == believed()
    assert believed(turn) != believed()


@given(chances=CHANCES, tie=st.booleans(), room=st.integers(0, 16))
@settings(deadline=None)
def test_rule_8_2_expected_steps_are_the_mean_over_all_ways_to_vote(chances: list[float], tie: bool, room: int) -> None:
    mean = seen = 0.0
    for sides in product((True, False), repeat=len(chances)):
        likely = 1.0
        for sided, chance in zip(sides, chances, strict=True):
            likely *= chance if sided else 1 - chance
        white, black = sides.count(True), sides.count(False)
        wins = white + 1 > black or (tie and white + 1 == black)
        loses = black + 1 > white or (tie and black + 1 == white)
        mean += likely * (min(black, room) if wins else 0)
        seen += likely * max(min(black, room) if wins else 0, min(white, room) if loses else 0)
    won = Prize(tie, room)
    assert expected_steps(chances, won) == pytest.approx(mean)
    assert open_worth(dict(zip(SEATS, chances, strict=False)), won) == pytest.approx(seen)


@given(chances=st.lists(st.floats(0, 1), min_size=1, max_size=5), tie=st.booleans())
@settings(deadline=None)
def test_rule_9_2_to_consult_is_worth_no_less_than_to_guess_and_no_more_than_to_see_all(
    chances: list[float], tie: bool
) -> None:
    likely, won = dict(zip(SEATS, chances, strict=False)), Prize(tie)
    seats = tuple(likely)
    count = min(2, len(seats))
    named = most_telling(likely, seats, count, won)
    assert len(set(named)) == count
    assert guess_worth(likely, won) - 1e-9 <= consulted(likely, named, won) <= open_worth(likely, won) + 1e-9
    assert consulted(likely, seats, won) == pytest.approx(open_worth(likely, won))
    assert consulted(likely, named[:1], won) == pytest.approx(max(consulted(likely, (one,), won) for one in seats))


@pytest.mark.parametrize("cast", range(2, 7))
@pytest.mark.parametrize("tie", ["fails", "advances"])
def test_rule_8_1_a_mind_counts_half_of_the_shards_as_this_table_does(
    cast: int, tie: Literal["fails", "advances"]
) -> None:
    won = prize(Options(tie=tie))
    for sided in range(cast):
        siding = [1.0] * sided + [0.0] * (cast - 1 - sided)
        shards: dict[Seat, Shard] = {"A": "white"}
        shards |= {seat: "white" if one else "black" for seat, one in zip(SEATS[1:], siding, strict=False)}
        majority = majority_of(shards)
        advances = majority == "white" or (majority is None and tie == "advances")
        assert expected_steps(siding, won) == (cast - 1 - sided if advances else 0)


def test_rule_8_2_a_sure_majority_with_contraries_is_better_than_unanimity() -> None:
    assert best_guess({"A": 1.0, "B": 1.0, "C": 1.0, "D": 0.0}, "black") == "white"
    assert best_guess({"A": 0.0, "B": 0.0, "C": 0.0, "D": 0.0}, "white") == "white", "nothing to win: its own liking"


def test_rule_9_1_bribes_go_where_they_help_most() -> None:
    likely: Beliefs = {"A": 1.0, "B": 1.0, "C": 0.0, "D": 0.0, "E": 0.0, "F": 0.0}
    assert set(best_bribe(likely, "white", ("A", "B", "C", "D"), 1)) <= {"C", "D"}
    certain: Beliefs = {"A": 1.0, "B": 1.0, "C": 1.0, "D": 0.0}
    assert best_bribe(certain, "white", ("A", "D"), 1) == ("A",), "D's contrary shard is worth a step"


def test_rule_9_2_the_oracle_is_asked_about_the_least_sure() -> None:
    assert least_sure({"A": 0.9, "B": 0.5, "C": 0.4, "D": 0.0}, ("A", "B", "C", "D"), 2) == ("B", "C")


@pytest.mark.parametrize("locale", LOCALES)
def test_rule_6_1_no_question_is_put_twice_while_there_are_others_and_all_keep_the_limits(locale: str) -> None:
    council = laid_out(5, Random(2), Options(days=12), blanks=8)
    history: tuple[TurnResult, ...] = ()
    kinds: list[str] = []
    known = any_topic_questions(locale)
    while len(history) < len(known):
        view = council_view(council)
        if view.phase == "over" or view.asker is None:
            break
        action = choice(council, view.asker, history, locale=locale)
        assert isinstance(action, AskQuestion)
        assert action.text is not None
        assert action.white is not None
        assert action.black is not None
        assert "{" not in action.text
        assert letters(action.text) <= QUESTION
        assert max(letters(action.white), letters(action.black)) <= ANSWER
        assert not isinstance(action.topic, str) or letters(action.topic) <= TOPIC
        kinds += [one.id for one in known if {one.white, one.black} == {action.white, action.black}]
        topic = view.topic or AskedTopic("t01", 1)
        question = Question(action.text, action.white, action.black)
        history += (TurnResult(1, "none", view.asker, topic=topic, question=question),)
        council = replace(council, moment=council.moment + 1)
    assert sorted(kinds) == sorted(one.id for one in known)


def test_rule_5_3_beside_the_joker_a_bot_chooses_its_topic_and_asks_about_it() -> None:
    free = {"topic": 0, "line": 0}
    for seed in range(100):
        council = laid_out(5, Random(seed), blanks=8)
        view = council_view(council)
        assert view.asker is not None
        action = choice(council, view.asker, ())
        assert isinstance(action, AskQuestion)
        assert action.text is not None
        if view.free == "topic":
            assert isinstance(action.topic, str)
            asked = [
                question.text
                for tier in tiers_on("it", action.topic, *spots("it")[plain(action.topic)])
                for question in tier
            ]
            assert action.text in asked
        elif view.free == "line":
            assert isinstance(action.topic, int)
        else:
            assert action.topic is None
            continue
        free[view.free] += 1
        after(council, (), action)
    assert all(free.values())


def test_rule_10_1_an_easy_mind_follows_late_when_it_feels_like_it_and_at_the_very_last() -> None:
    council = asked(laid_out(5, Random(4), Options(days=4, joker=False)))
    view = council_view(council)
    others = [seat for seat in council.setup.seats if seat != view.asker]
    tries = [(seat, taste) for seat in others for taste in range(30)]
    assert not any(follows(seat, view, taste) for seat, taste in tries)
    assert 20 < sum(follows(seat, replace(view, day=3), taste) for seat, taste in tries) < 100
    assert all(follows(seat, replace(view, day=4, asked=tuple(others)), taste) for seat, taste in tries)


def test_a_seat_that_may_do_nothing_does_nothing() -> None:
    council = laid_out(5, Random(4))
    waiting = council_view(council).waiting
    for seat in council.setup.seats:
        assert (choice(council, seat, ()) is None) == (seat not in waiting)
        assert bool(seat_view(council, seat).may) == (seat in waiting)
