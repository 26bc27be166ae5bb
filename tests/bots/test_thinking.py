"""How a bot makes up its mind: its taste, what it believes of the others, what it hopes for, what it asks."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ostrakon.bots.following import follows
from ostrakon.bots.reading import Beliefs, beliefs, reading
from ostrakon.bots.reckoning import best_bribe, best_guess, expected_steps, least_sure
from ostrakon.bots.taste import Matter, preference
from ostrakon.cards.likeness import plain
from ostrakon.cards.muse import spots, tiers_on
from ostrakon.locales.letters import letters
from ostrakon.locales.minds import Strength
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.texts import LOCALES
from ostrakon.protocol.limits import ANSWER, QUESTION, TOPIC
from ostrakon.rules.actions import AskQuestion, CastShard
from ostrakon.rules.options import Options
from ostrakon.rules.results import AskedTopic, Question, TurnResult
from ostrakon.rules.seats import SEATS, Seat, Shard, other
from ostrakon.rules.sight import council_view, seat_view
from ostrakon.rules.state import Council
from tests.bots.table import after, choice, laid_out, moments

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


def test_a_voter_who_answered_as_the_bot_would_is_believed_to_do_so_again_and_the_other_not() -> None:
    council = asked(laid_out(12, Random(1), Options(joker=False)))
    view = council_view(council)
    friend, rival, stranger, asker = [seat for seat in SEATS if seat != "A"][:4]
    history = []
    for number in range(6):
        question = Question(f"question {number}", "yes", "no")
        mine = preference(7, "A", question, TOPIC_ASKED)
        voters: dict[Seat, Shard] = {friend: mine, rival: other(mine), asker: mine}
        history.append(past(asker, question, voters))
    assert view.question is not None
    mine = preference(7, "A", view.question, view.topic)
    read = reading("attentive", "A", tuple(history), 7)
    believed = beliefs(read, "A", view, Matter(view.question, view.topic))
    agrees = {seat: white if mine == "white" else 1 - white for seat, white in believed.items()}
    assert agrees[friend] == pytest.approx(9 / 11)
    assert agrees[rival] == pytest.approx(3 / 11)
    assert agrees[stranger] == pytest.approx(3 / 5)
    assert agrees[asker] == agrees[stranger], "an asker guesses: his shard says nothing of his taste"
    assert "A" not in agrees


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


@given(CHANCES)
def test_rule_8_2_expected_steps_are_the_mean_over_all_ways_to_vote(chances: list[float]) -> None:
    mean = 0.0
    for sides in product((True, False), repeat=len(chances)):
        likely = 1.0
        for sided, chance in zip(sides, chances, strict=True):
            likely *= chance if sided else 1 - chance
        contrary = sides.count(False)
        if 2 * (len(sides) - contrary + 1) > len(sides) + 1:
            mean += likely * contrary
    assert expected_steps(chances) == pytest.approx(mean)


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


def test_rule_10_1_no_bot_follows_early_or_somebody_weak_and_all_do_at_the_very_last() -> None:
    council = asked(laid_out(5, Random(4), Options(days=4, joker=False)))
    view = council_view(council)
    asker = view.asker
    assert asker is not None
    others = [seat for seat in council.setup.seats if seat != asker]
    strong = (TurnResult(1, "none", asker, advance=3), TurnResult(1, "none", others[0]))
    weak = (TurnResult(1, "none", asker), TurnResult(1, "none", others[0], advance=3))
    late = replace(view, day=3)
    tries = [(seat, taste) for seat in others for taste in range(30)]
    assert not any(follows(seat, view, strong, taste, "attentive") for seat, taste in tries)
    assert not any(follows(seat, late, weak, taste, "attentive") for seat, taste in tries)
    assert 20 < sum(follows(seat, late, strong, taste, "attentive") for seat, taste in tries) < 100
    last = replace(view, day=4, asked=tuple(others))
    assert all(follows(seat, last, weak, taste, "attentive") for seat, taste in tries)


def test_a_seat_that_may_do_nothing_does_nothing() -> None:
    council = laid_out(5, Random(4))
    waiting = council_view(council).waiting
    for seat in council.setup.seats:
        assert (choice(council, seat, ()) is None) == (seat not in waiting)
        assert bool(seat_view(council, seat).may) == (seat in waiting)
