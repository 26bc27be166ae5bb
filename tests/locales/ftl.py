"""Reading Fluent source in tests: which messages it has, and which variables each of them needs."""

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class Variables(Visitor):
    """Collects the names of the variables in a piece of Fluent syntax, and of the messages it refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (fluent's name)
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 (fluent's name)
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


def entries(source: str) -> list[ast.Message | ast.Term]:
    body = FluentParser().parse(source).body
    return [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]


def patterns(source: str) -> dict[str, ast.Pattern]:
    """Each message (`day-none`) and attribute (`day-none.what`) with what stands in it."""
    found: dict[str, ast.Pattern] = {}
    for entry in entries(source):
        if entry.value is not None:
            found[entry.id.name] = entry.value
        for attribute in entry.attributes:
            found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


def variables(pattern: ast.Pattern, others: dict[str, ast.Pattern]) -> set[str]:
    """The variables that a pattern needs, those of the messages that it refers to with them."""
    visitor = Variables()
    visitor.visit(pattern)
    return visitor.names.union(*(variables(others[name], others) for name in visitor.messages))
