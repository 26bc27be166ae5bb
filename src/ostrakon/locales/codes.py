"""Room codes: five letters that are read out across a table, typed on a phone, and insult nobody."""

import re
import unicodedata
from collections.abc import Callable

CODE_LENGTH = 5
"""How many letters a room code has."""

CODE_LETTERS = "CDFHJKMNPRTVX"
"""The letters of room codes, always written as capitals; 13 of them make 371,293 codes.

No vowel, and no Y, so that no word can be spelled. Of letters that look alike one stays at most: C without G;
D without O and Q; J without I and L; V without U, W and Y. B, S and Z are left out because they pass for 8, 5
and 2.
"""

# What people type when they misread a letter. None of these stands in a code, so nothing is lost by forgiving it.
_READ_AS = str.maketrans({"O": "D", "0": "D", "Q": "D", "I": "J", "1": "J", "L": "J", "G": "C", "6": "C", "U": "V"})

# Longer texts than this are no code, however many spaces they hold.
_LONGEST_TYPED = 40

# Without vowels no word can be spelled, but its consonants can still be read. These are the consonants of
# insults, slurs and rude words in Italian and English, and abbreviations, as far as CODE_LETTERS can write
# them; about one code in eight holds one.
_INSULTS = (
    "CCC", "CCK", "CCN", "CFN", "CHC", "CHNK", "CNT", "CRNT", "CRP", "CRTN", "CVNT", "CXK", "DCK", "DCN", "DMN",
    "DNC", "DRK", "DXK", "FCK", "FCX", "FDP", "FKK", "FKN", "FKR", "FKT", "FNCCH", "FNCH", "FRC", "FRK", "FRT",
    "FTT", "FVCK", "FVK", "FXCK", "FXK", "HH", "HKR", "HNDC", "HTR", "JDN", "JRK", "KFFR", "KFR", "KKK", "KKR",
    "KNCKR", "KNK", "KNT", "KRTN", "KVNT", "MF", "MNCH", "MNRT", "MNTCT", "MRD", "MRN", "MRTC", "NFM", "NRD",
    "PCRN", "PMP", "PRC", "PRN", "PRT", "PRV", "PTN", "PTT", "RCCH", "RCH", "RTD", "RTT", "TRD", "TRMN", "TRMP",
    "TRN", "TRRN", "TTT", "VCC", "VFC", "VFF", "VRM", "XXX",
)  # fmt: skip
_INSULT = re.compile("|".join(_INSULTS))


def room_code(draw: Callable[[int], int]) -> str:
    """Draw a room code that is no insult. `draw(n)` gives a whole number from 0 to n - 1, each as likely.

    Whether the code is in use already is for the caller to see.
    """
    while True:
        code = "".join(CODE_LETTERS[draw(len(CODE_LETTERS))] for _ in range(CODE_LENGTH))
        if not insulting(code):
            return code


def insulting(code: str) -> bool:
    """Say whether a code of these letters can be read as an insult in Italian or English, wherever in it."""
    return _INSULT.search(code) is not None


def normalise_code(text: str) -> str | None:
    """Give the room code that a person meant, or None where no code can be meant.

    Forgives small letters of every kind (a Turkish ı or İ too), accents, spaces, dashes, points, and letters or
    figures that look like one of a code.

    >>> normalise_code("kd-rxp ")
    'KDRXP'
    """
    if len(text) > _LONGEST_TYPED:
        return None
    plain = unicodedata.normalize("NFKD", text).upper()
    kept = "".join(letter for letter in plain if unicodedata.category(letter)[0] in "LNS")
    code = kept.translate(_READ_AS)
    if len(code) != CODE_LENGTH or any(letter not in CODE_LETTERS for letter in code):
        return None
    return code
