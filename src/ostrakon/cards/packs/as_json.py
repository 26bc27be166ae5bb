"""A pack as JSON, `ostrakon-pack/1` (docs/packs.md)."""

from collections.abc import Mapping
from typing import Final

import msgspec

from ostrakon.cards.packs.nodes import Node, NoJson, nodes
from ostrakon.cards.packs.pack import Pack
from ostrakon.cards.packs.written import Words, Written, WrittenCard, WrittenQuestion, WrittenTopic
from ostrakon.locales.letters import tidy

FORMAT: Final = "ostrakon-pack/1"


def write_json(pack: Pack) -> bytes:
    """Write a pack; reading it again gives the same."""
    written = {"format": FORMAT, "cards": pack.cards}
    return msgspec.json.format(msgspec.json.encode(written), indent=2) + b"\n"


def read_json(text: str) -> Written:
    """Read a pack as far as it can be read."""
    written = Written()
    try:
        root = nodes(text)
    except NoJson as problem:
        written.findings.append(problem.spot.finding("json-broken"))
        return written
    _Reader(written).pack(root)
    return written


class _Reader:
    """Reads a pack, and notes what has another shape than it must have."""

    def __init__(self, written: Written) -> None:
        self._written = written

    def pack(self, root: Node) -> None:
        keys = self._object(root, "file", ("format", "cards"))
        if keys is None:
            return
        format = keys.get("format", root)
        if format.holds != FORMAT:
            self._written.findings.append(format.spot.finding("format-unknown", format=FORMAT))
        for node in self._list(keys, "cards"):
            self._card(node)

    def _card(self, node: Node) -> None:
        keys = self._object(node, "card", ("topics",))
        if keys is not None:
            card = WrittenCard(node.spot)
            self._written.cards.append(card)
            card.topics += [self._topic(topic) for topic in self._list(keys, "topics")]

    def _topic(self, node: Node) -> WrittenTopic:
        if isinstance(node.holds, str):
            return WrittenTopic(Words(tidy(node.holds), node.spot))
        keys = self._object(node, "topic", ("topic", "questions", "adults"))
        if keys is None:
            return WrittenTopic(Words("", node.spot, told=True))
        topic = WrittenTopic(self._text(node, keys, "topic"))
        topic.adults = self._mark(keys)
        for question in self._list(keys, "questions"):
            found = self._question(question)
            if found is not None:
                topic.questions.append(found)
        return topic

    def _question(self, node: Node) -> WrittenQuestion | None:
        keys = self._object(node, "question", ("text", "white", "black", "adults"))
        if keys is None:
            return None
        text, white, black = (self._text(node, keys, key) for key in ("text", "white", "black"))
        return WrittenQuestion(text, white, black, self._mark(keys))

    def _object(self, node: Node, what: str, known: tuple[str, ...]) -> Mapping[str, Node] | None:
        """Give the values of an object by their keys."""
        if not isinstance(node.holds, tuple):
            self._wrong(node, what, "object")
            return None
        found: dict[str, Node] = {}
        for key, value in node.holds:
            name = key.holds if isinstance(key.holds, str) else ""
            if name not in known or name in found:
                self._written.findings.append(key.spot.finding("key-unknown", key=tidy(name)))
            else:
                found[name] = value
        return found

    def _text(self, node: Node, keys: Mapping[str, Node], key: str) -> Words:
        """Give a text; one that is missing is an empty one."""
        found = keys.get(key)
        if found is None:
            return Words("", node.spot)
        if not isinstance(found.holds, str):
            self._wrong(found, key, "text")
            return Words("", found.spot, told=True)
        return Words(tidy(found.holds), found.spot)

    def _list(self, keys: Mapping[str, Node], key: str) -> list[Node]:
        """Give a list; one that is missing is an empty one."""
        found = keys.get(key)
        if found is None:
            return []
        if not isinstance(found.holds, list):
            self._wrong(found, key, "list")
            return []
        return found.holds

    def _mark(self, keys: Mapping[str, Node]) -> bool:
        found = keys.get("adults")
        if found is not None and not isinstance(found.holds, bool):
            self._written.findings.append(found.spot.finding("mark-unknown"))
        return found is not None and found.holds is True

    def _wrong(self, node: Node, key: str, wanted: str) -> None:
        """Note that something has another shape; `wanted` says which it must have."""
        self._written.findings.append(node.spot.finding("json-shape", key=key, wanted=wanted))
