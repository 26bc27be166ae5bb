"""What can go wrong in the rules: one root, few kinds, each with a code, a rule and fields."""


class OstrakonError(Exception):
    """Root of everything this project raises on purpose.

    `code` is a short stable word with dashes; the text for people is the message `error-<code>` of the locales.
    `fields` fill that text; they never hold a shard, a draft, a token or a question.
    """

    def __init__(self, code: str, **fields: str | int) -> None:
        """Keep the code and the fields; the exception's own text is the code alone."""
        super().__init__(code)
        self.code = code
        self.fields = fields


class Forbidden(OstrakonError):
    """An action that a rule forbids; it changed nothing. `rule` is the number of the rule, such as `10.1`."""

    def __init__(self, rule: str, **fields: str | int) -> None:
        """Name the broken rule."""
        super().__init__("forbidden", **fields)
        self.rule = rule

    def __str__(self) -> str:
        """Give the rule's number."""
        return f"rule {self.rule}"


class NoRecord(OstrakonError):
    """A file that is no record of a council (RECORD.md); `where` says in a few words what is wrong."""

    def __init__(self, where: str) -> None:
        """Say what was wrong, and where."""
        super().__init__("no-record", where=where)
        self.where = where
