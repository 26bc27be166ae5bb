"""The question that a bot puts when it is the asker (Rules 5.1, 5.3, 6)."""

from ostrakon.bots.lots import lot
from ostrakon.locales.questions import AnyTopicQuestion, any_topic_questions
from ostrakon.locales.topics import topic_cards, topic_text
from ostrakon.rules.actions import AskQuestion
from ostrakon.rules.results import AskedTopic, TurnResult
from ostrakon.rules.seats import Seat
from ostrakon.rules.views import CardView, CouncilView

_LINES = 8


def question(seat: Seat, council: CouncilView, history: tuple[TurnResult, ...], taste: int, locale: str) -> AskQuestion:
    """Put a question that nobody has put yet in this council, on the topic that is due or that the bot chooses."""
    key = (taste, seat, council.moment)
    chosen = _choice(council, history, key, locale)
    put = _new_question(history, key, locale)
    white, black = (put.white, put.black) if lot(*key, "colours") < 0.5 else (put.black, put.white)
    return AskQuestion(seat, put.about(_words(council, chosen, locale)), white, black, chosen)


def _choice(
    council: CouncilView, history: tuple[TurnResult, ...], key: tuple[int, Seat, int], locale: str
) -> str | int | None:
    """Choose where the joker lets the asker: any topic of the box not yet met, or a line of the card (Rule 5.3)."""
    if council.free == "line":
        return 1 + int(lot(*key, "line") * _LINES)
    if council.free is None:
        return None
    met = {_words_met(turn.topic, locale) for turn in history if turn.topic}
    everything = [words for lines in topic_cards(locale).values() for words in lines]
    unmet = [words for words in everything if words not in met]
    return min(unmet or everything, key=lambda words: lot(*key, words))


def _words_met(topic: AskedTopic, locale: str) -> str | None:
    """Give a past topic's words; None for one of a card that the players filled in, which may be gone by now."""
    cards = topic_cards(locale)
    if topic.line is not None and topic.card in cards:
        return cards[topic.card][topic.line - 1]
    return topic.own


def _new_question(history: tuple[TurnResult, ...], key: tuple[int, Seat, int], locale: str) -> AnyTopicQuestion:
    put = [turn.question.text for turn in history if turn.question and turn.question.text]
    known = any_topic_questions(locale)
    unused = [one for one in known if not any(_is(one, text) for text in put)]
    return min(unused or known, key=lambda one: lot(*key, one.id))


def _is(known: AnyTopicQuestion, text: str) -> bool:
    """Tell whether a text is this question on some topic."""
    before, placeholder, after = known.text.partition("{topic}")
    if not placeholder:
        return text == before
    return len(text) > len(before) + len(after) and text.startswith(before) and text.endswith(after)


def _words(council: CouncilView, chosen: str | int | None, locale: str) -> str:
    """Give the topic's words: the asker's own, or those on the second card (Rules 5.1, 5.3)."""
    if isinstance(chosen, str):
        return chosen
    card = council.row[1]
    line = chosen if chosen is not None else _line(council.topic)
    return _written(card, line, locale)


def _line(topic: AskedTopic | None) -> int:
    return topic.line if topic is not None and topic.line is not None else 1


def _written(card: CardView, line: int, locale: str) -> str:
    return card.topics[line - 1] if card.topics else topic_text(locale, card.id, line)
