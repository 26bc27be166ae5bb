"""A pack out of a file, whichever format it has, or what is wrong with the file."""

from typing import Final

import msgspec

from ostrakon.cards.findings import Finding
from ostrakon.cards.packs.as_csv import read_csv
from ostrakon.cards.packs.as_json import read_json
from ostrakon.cards.packs.decoding import decoded
from ostrakon.cards.packs.judging import judged
from ostrakon.cards.packs.pack import Pack, PackCard, PackQuestion, PackTopic
from ostrakon.cards.packs.written import WrittenCard, WrittenTopic

MOST: Final = 100
"""So many findings are told of a file; of more only how many they are."""


class Reading(msgspec.Struct, frozen=True, gc=False):
    """What came of reading a file."""

    pack: Pack | None
    """None where there is a fault."""
    findings: tuple[Finding, ...]
    """In the order of the lines; what concerns no line is first."""


def read_pack(source: bytes) -> Reading:
    """Read a pack: JSON where the text begins with a brace, or else CSV. Anything may stand in the file."""
    text, finding = decoded(source)
    findings = [finding] if finding is not None else []
    if text is None:
        return Reading(None, tuple(findings))
    written = read_json(text) if text.lstrip().startswith(("{", "[")) else read_csv(text)
    findings += written.findings
    if written.cards or not written.findings:
        findings += judged(written.cards)
    findings.sort(key=lambda found: (found.line or 0, found.column or 0))
    whole = not any(found.fault for found in findings)
    if len(findings) > MOST:
        findings[MOST:] = [Finding("and-more", fields={"count": len(findings) - MOST})]
    return Reading(Pack(tuple(map(_card, written.cards))) if whole else None, tuple(findings))


def _card(card: WrittenCard) -> PackCard:
    return PackCard(tuple(map(_topic, card.topics)))


def _topic(topic: WrittenTopic) -> PackTopic:
    questions = tuple(
        PackQuestion(asked.text.text, asked.white.text, asked.black.text, asked.adults) for asked in topic.questions
    )
    return PackTopic(topic.topic.text, questions, topic.adults)
