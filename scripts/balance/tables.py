"""The tables of docs/balance.md."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from scripts.balance.judging import badness, missed, proposed
from scripts.balance.numbers import SIZES, Line, Numbers, by_numbers, read, today

PAGE: Final = Path("docs/balance.md")
_AIMS: Final = (
    *("minutes", "Temple", "leader wins", "Corruption", "Oracle", "Deception"),
    *("following adds (fair shares)", "places"),
)


def tables() -> None:
    """Write the tables anew between their marks in the page."""
    page = PAGE.read_text(encoding="utf-8")
    written = {
        **{"proposal": _proposal(), "today": _today(), "aims": _aims()},
        **{"options": _others(), "minds": _by_minds()},
    }
    for name, table in written.items():
        before, _, rest = page.partition(f"<!-- {name} -->\n")
        _, _, after = rest.partition(f"<!-- /{name} -->\n")
        assert after, name
        page = f"{before}<!-- {name} -->\n\n{table}\n\n<!-- /{name} -->\n{after}"
    PAGE.write_text(page, encoding="utf-8")


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    heads = list(heads)
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *map(list, rows)))


def _proposal() -> str:
    """Today's numbers beside the proposal."""
    rows = []
    for seats, best in proposed().items():
        now = today(seats)
        found = by_numbers(read("shortlist"))
        rows.append(
            [
                f"{seats}",
                *(f"{_card(now, name)} → **{_card(best, name)}**" if _card(now, name) != _card(best, name)
                  else _card(now, name) for name in ("start", "days", "number")),
                f"{badness(found[now]):.2f} → {badness(found[best]):.2f}",
            ]
        )  # fmt: skip
    return _table(("philosophers", "start card", "days", "number", "missed"), rows)


def _card(numbers: Numbers, name: str) -> str:
    value = getattr(numbers, name)
    return f"C{value}" if name == "start" else f"{value}"


def _aims() -> str:
    """The figures of the proposal, for three models of people; bold where an aim is missed."""
    found = by_numbers(read("shortlist"))
    rows = [
        [f"{seats}" if place == 0 else "", model, *_figures(line)]
        for seats, best in proposed().items()
        for place, (model, line) in enumerate(found[best].items())
    ]
    return _table(("philosophers", "people", *_AIMS), rows)


def _today() -> str:
    """The figures of today's numbers, for the people in the middle."""
    found = by_numbers(read("shortlist"))
    return _table(("philosophers", *_AIMS), ([f"{seats}", *_figures(found[today(seats)]["middle"])] for seats in SIZES))


def _figures(line: Line) -> Iterator[str]:
    misses, seats = missed(line), int(line["seats"])
    told = {
        "minutes": f"{float(line['minutes']):.1f}",
        **{name: f"{float(line[name]):.2f}" for name in ("temple", "leader")},
        **{name: f"{float(line[name]):.2f}" for name in line if name.startswith("seen-")},
        "following": f"{float(line['following-wins']):.3f} ({seats * float(line['following-wins']):.2f})",
        "places": f"{float(line['places']):.3f}",
    }
    for name, written in told.items():
        yield f"**{written}**" if misses[name] > 0 else written


def _others() -> str:
    lines = {(line["seats"], line["option"], line["figure"]): line for line in read("options")}
    shown = ("minutes", "temple", "leader", "leads", "gap", "following-steps", "following-wins")
    rows = [
        [seats, option, *(_difference(lines[seats, option, figure]) for figure in shown)]
        for seats, option in dict.fromkeys((line["seats"], line["option"]) for line in read("options"))
        if seats in ("5", "8", "12")
    ]
    heads = ("minutes", "Temple", "leader wins", "lead changes", "gap", "steps of a following", "following adds")
    return _table(("philosophers", "option", *heads), rows)


def _difference(line: Line) -> str:
    return f"{float(line['difference']):+.3f} ± {float(line['half']):.3f}"


def _by_minds() -> str:
    lines = {(line["seats"], line["numbers"], line["figure"]): line for line in read("minds")}
    shown = ("minutes", "temple", "leader", "seen-corruption", "seen-oracle", "seen-deception", "following-steps")
    rows = [
        [seats, numbers, *(f"{_mean(lines[seats, numbers, figure])}" for figure in shown)]
        for seats, numbers in dict.fromkeys((line["seats"], line["numbers"]) for line in read("minds"))
    ]
    heads = ("minutes", "Temple", "leader wins", "Corruption", "Oracle", "Deception", "steps of a following")
    return _table(("philosophers", "numbers", *heads), rows)


def _mean(line: Line) -> str:
    return f"{float(line['mean']):.2f} ({float(line['low']):.2f}–{float(line['high']):.2f})"
