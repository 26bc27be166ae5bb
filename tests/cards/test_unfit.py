"""What a family's table doesn't show by itself, in either language, and what it does."""

import pytest

from ostrakon.cards.unfit import is_unfit
from ostrakon.locales.muse import muse_questions, spare_topics
from ostrakon.locales.questions import any_topic_questions
from ostrakon.locales.texts import LOCALES
from ostrakon.locales.topics import topic_cards

COARSE = """
Che cazzo vuoi? | sei uno stronzo | Vaffanculo! | M3rda | c4zz0 | cazzoooo | c.a.z.z.o | PORCO DIO | dio cane
le puttane | stronzi tutti | fanculo | incazzato nero | porcodio | coglioni | che troia | ricchione | Le tette
un pompino | sesso? | What the fuck? | fuuuck | sh1t | bitches | assholes | wanker | motherfucking | dickhead | whore
You cunt | tits or beer | cazzo1 | stronzo_88 | _cazzo_ | ca-zzo | 99merda | f*u*c*k | fuck’n’roll
""".replace("\n", "|")

HARMLESS = """
Pesce o carne? | Il cavallo o il cammello? | Finocchio crudo o cotto? | La regina dei fiori | Tirare o spingere?
Montare la tenda | Un cazzuola in mano | Scunthorpe | Carciofi o piselli? | Il guanto di lana | Una sega o un martello?
Chi suona la pipa? | Class or grass? | A cocktail at six | The Essex coast
Analysis | Therapist or friend? | Assassin's hat | Titanic
Rock’n’roll | Dolce-amaro | Anna_88 | Mare/monti | L’anno 1988 | Document
Cumino | Scoperta | Culinaria | Pennello | Tettoia
""".replace("\n", "|")


@pytest.mark.parametrize("text", [text.strip() for text in COARSE.split("|") if text.strip()])
def test_a_coarse_word_is_marked_however_it_is_dressed_up(text: str) -> None:
    assert is_unfit(text)


@pytest.mark.parametrize("text", [text.strip() for text in HARMLESS.split("|") if text.strip()])
def test_a_harmless_word_isnt_though_its_letters_be_alike(text: str) -> None:
    assert not is_unfit(text)


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_that_the_box_says_to_children_is_marked(locale: str) -> None:
    topics = [topic for card in topic_cards(locale).values() for topic in card]
    topics += [spare.topic for spare in spare_topics(locale) if not spare.adults]
    questions = [question for on in muse_questions(locale).values() for question in on]
    questions += [question for spare in spare_topics(locale) for question in spare.questions]
    words = [word for one in questions if not one.adults for word in (one.text, one.white, one.black)]
    words += [word for one in any_topic_questions(locale) for word in (one.text, one.white, one.black)]
    assert [text for text in (*topics, *words) if is_unfit(text)] == []
