"""The frame recorder: no frame that a phone heard holds somebody else's secret before its time.

It knows nothing of the server's ways: it looks for the secrets themselves, in all that was heard.
"""

import re
from collections.abc import Collection, Iterable

import msgspec

from tests.soak.moods import MARK

_DIGEST = re.compile(rb"[0-9a-f]{64}")
_DRAFT = re.compile(MARK.encode() + rb"(\d+)\|")
_Json = dict[str, object]


class Told(AssertionError):
    """Somebody was told what he may not know."""


class Recorder:
    """Listens to one conversation."""

    def __init__(self, who: str, number: int, own_token: str | None, tokens: Collection[str]) -> None:
        """`number` marks this phone's drafts; `tokens` are those of all devices known so far."""
        self._who = who
        self._number = number
        self._foreign = [token.encode() for token in tokens if token != own_token]
        self._rule: object = "none"
        self._asker: object = None
        self._phase: object = None

    def hear(self, frames: Iterable[bytes]) -> int:
        """Look at what was heard, in order, and count it. Raises Told."""
        count = 0
        for frame in frames:
            self._search(frame)
            self._look(msgspec.json.decode(frame, type=_Json))
            count += 1
        return count

    def _search(self, frame: bytes) -> None:
        if any(token in frame for token in self._foreign):
            raise Told(f"{self._who} heard a foreign token")
        if _DIGEST.search(frame):
            raise Told(f"{self._who} heard a digest")
        for number in _DRAFT.findall(frame):
            if int(number) != self._number:
                raise Told(f"{self._who} heard a draft of {int(number)}")

    def _look(self, message: _Json) -> None:
        council = message.get("council")
        if isinstance(council, dict):
            self._rule = council.get("rule", self._rule)
            self._asker = council.get("asker", self._asker)
            self._phase = council.get("phase", self._phase)
            self._shown(council.get("shown"))
        self._happened(message.get("events"))
        own = message.get("own")
        if isinstance(own, dict) and isinstance(own.get("council"), dict):
            self._alone(own["seat"], own["council"])

    def _shown(self, shown: object) -> None:
        """Rule 9: in Corruption those of the asker and of whom he named lie open, in Deception all at the end."""
        if not shown:
            return
        corrupting = self._rule == "corruption" and self._phase in ("name", "vote")
        deceiving = self._rule == "deception" and self._phase == "decide"
        if not (isinstance(shown, dict) and (deceiving or (corrupting and self._asker in shown))):
            raise Told(f"{self._who} was shown shards too early")
        if corrupting and len(set(shown.values())) != 1:
            raise Told(f"{self._who} was shown shards of the uncorrupted")

    def _happened(self, events: object) -> None:
        for event in events if isinstance(events, list) else []:
            if event["event"] not in ("shown", "turn", "over") and {"shard", "white", "black"} & event.keys():
                raise Told(f"{self._who} was told a shard with {event['event']}")

    def _alone(self, seat: object, view: _Json) -> None:
        if view["seat"] != seat:
            raise Told(f"{self._who} heard what {view['seat']} alone may hear")
        if view["seen"] and not (self._rule == "oracle" and self._asker == seat):
            raise Told(f"{self._who} saw what the oracle shows to its asker alone")
