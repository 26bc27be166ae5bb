"""What the Muse has learned on this server: in memory as in the journal, so that rooms needn't wait for it."""

from collections.abc import Iterable, Mapping

from ostrakon.cards.muse import UNMET, Split, digests
from ostrakon.journal.splits import Counted
from ostrakon.locales.texts import LOCALES


class Learning:
    """How her questions divided people, by language and id. Where the host doesn't want it, nothing."""

    def __init__(self, *, learns: bool = True) -> None:
        """Begin with nothing."""
        self.learns = learns
        self._splits: dict[str, dict[str, Split]] = {locale: {} for locale in LOCALES}

    @property
    def splits(self) -> Mapping[str, Mapping[str, Split]]:
        """Give what is known; it grows."""
        return self._splits

    def add(self, counted: Iterable[Counted]) -> None:
        """Learn what was counted; of questions that were corrected since, or that there are no more, nothing."""
        for one in counted:
            if one.language in self._splits and digests(one.language).get(one.question) == one.words:
                known = self._splits[one.language].get(one.question, UNMET)
                now = Split(known.white + one.white, known.black + one.black)
                self._splits[one.language][one.question] = now
