"""Which rules a council is played by. Rules that come out otherwise for the same actions bear another number."""

from typing import Final

from ostrakon.rules.errors import OstrakonError

RULES_VERSION: Final = 1
"""Of the rules in this package, which are those of RULES.md and of `ostrakon-record/1`.

Whoever changes what an action leads to raises this number and the record's, and keeps the rules of before playable: a
council is played, and replayed, under the rules that it began with.
"""


class UnknownRules(OstrakonError):
    """A council that was begun under rules which this version doesn't have; it is never played under others."""

    def __init__(self, version: int) -> None:
        """Name the version of the rules that would be needed."""
        super().__init__("rules-unknown", rules=version)


def must_be_known(version: int) -> None:
    """Refuse a council that was begun under rules which are not in this package.

    >>> must_be_known(RULES_VERSION)
    """
    if version != RULES_VERSION:
        raise UnknownRules(version)
