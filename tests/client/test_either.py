"""Writing a question fills in the answers that it names, and nothing that somebody wrote himself (Rule 6.1)."""

import pytest

from tests.client.node import called

OFFERS = {
    # Italian
    "Meglio mare o monti?": ("Mare", "Monti"),
    "Tè o caffè?": ("Tè", "Caffè"),
    "mare oppure monti": ("Mare", "Monti"),
    "Meglio: tè, oppure caffè?": ("Tè", "Caffè"),
    "O il mare o i monti?": ("Il mare", "I monti"),
    "Preferisci l’estate o l’inverno?": ("L’estate", "L’inverno"),
    "Preferiresti una casa in città o un castello in rovina?": ("Una casa in città", "Un castello in rovina"),
    "In vacanza: mare o monti?": ("Mare", "Monti"),
    "La domenica mattina, dormire o correre?": ("Dormire", "Correre"),
    "Ti fidi di più del cuore o della testa?": ("Del cuore", "Della testa"),
    "Sei un tipo da mare o da montagna?": ("Da mare", "Da montagna"),
    "Meglio un giorno da leone o un anno da pecora?": ("Un giorno da leone", "Un anno da pecora"),
    "Meglio perdere il treno o perdere il portafoglio?": ("Perdere il treno", "Perdere il portafoglio"),
    "Che cosa scegli: la verità o la pace?": ("La verità", "La pace"),
    "Mattina o sera: quando rendi di più?": ("Mattina", "Sera"),
    "Sei in spiaggia. Ombrellone o sole? Scegli bene!": ("Ombrellone", "Sole"),
    "«Mare» o «monti»?": ("Mare", "Monti"),
    "Ovest o est?": ("Ovest", "Est"),
    "Odori o sapori?": ("Odori", "Sapori"),
    # English
    "Tea or coffee?": ("Tea", "Coffee"),
    "tea, or rather coffee": ("Tea", "Coffee"),
    "Would you rather live in the city or in the country?": ("In the city", "In the country"),
    "Would you rather be rich or famous?": ("Be rich", "Famous"),
    "Is it better to be loved or to be feared?": ("To be loved", "To be feared"),
    "Are you more of a cat person or a dog person?": ("A cat person", "A dog person"),
    "Is a hot dog a sandwich or a taco?": ("A sandwich", "A taco"),
    "Do you prefer either books or films?": ("Books", "Films"),
    "Do you eat pizza with a fork or with your hands?": ("With a fork", "With your hands"),
    "On holiday: an island or a city?": ("An island", "A city"),
    "Which do you prefer, an early start or a late night?": ("An early start", "A late night"),
    "Morning or evening?": ("Morning", "Evening"),
}

NONE = [
    "",
    "Meglio mare",
    "Meglio mare o",
    "Meglio mare o ?",
    "Ti piace il mare?",
    "Ti piace il mare o no?",
    "Do you like the sea or not?",
    "Prima o poi ti sposi?",
    "Sooner or later, will you move?",
    "Mare o monti o lago?",
    "Mare o mare?",
    "Meglio un amico che dice sempre la verità o uno che sa quando mentire?",
    "Horror and terror?",
]


def test_the_two_answers_of_a_question_are_found() -> None:
    found = called("phone/either.js", "either", [[text] for text in OFFERS])
    assert dict(zip(OFFERS, found, strict=True)) == {
        text: {"white": white, "black": black} for text, (white, black) in OFFERS.items()
    }


def test_where_no_two_answers_are_offered_none_are_made_up() -> None:
    found = called("phone/either.js", "either", [[text] for text in NONE])
    assert dict(zip(NONE, found, strict=True)) == dict.fromkeys(NONE)


@pytest.mark.parametrize(
    ("written", "text", "answers"),
    [
        (("", "", ""), "tea or coffee", ("Tea", "Coffee")),
        (("tea or cof", "Tea", "Cof"), "tea or coffee", ("Tea", "Coffee")),
        (("tea or coffee", "Tea", "Coffee"), "tea", ("", "")),
        (("tea or cof", "Cof", "Tea"), "tea or coffee", ("Coffee", "Tea")),
        (("tea or cof", "Green tea", "Cof"), "tea or coffee", ("Green tea", "Coffee")),
        (("tea or cof", "", "Cof"), "tea or coffee", ("", "Coffee")),
        (("what now", "Yes", "No"), "tea or coffee", ("Yes", "No")),
        (("", "", "Mine"), "tea or coffee", ("Tea", "Mine")),
    ],
)
def test_answers_follow_the_question_and_never_write_over_what_somebody_wrote(
    written: tuple[str, str, str], text: str, answers: tuple[str, str]
) -> None:
    now = dict(zip(("text", "white", "black"), written, strict=True))
    assert called("phone/either.js", "following", [[now, text]]) == [
        dict(zip(("white", "black"), answers, strict=True))
    ]
