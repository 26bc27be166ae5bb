"""What the terminal shows when guests can come."""

import io
import re

import pytest
import segno
from rich.console import Console

from ostrakon.cli.invitation import invite, qr_text
from ostrakon.locales.texts import LOCALES, text
from ostrakon.server.addresses import Reach, Reason
from ostrakon.server.running import Opening

OPENING = Opening(Reach(("http://192.168.1.7:8000", "http://[2001:db8::7]:8000")), "http://localhost:8000")


def _shown(terminal: bool, opening: Opening = OPENING) -> str:
    file = io.StringIO()
    console = Console(
        file=file, force_terminal=terminal, color_system="truecolor" if terminal else None,
        width=80, highlight=False, markup=False, soft_wrap=True, legacy_windows=False,
    )  # fmt: skip
    invite(console, opening, "/srv/[council]")
    return file.getvalue()


def test_the_address_for_phones_the_folder_and_how_to_stop_are_told() -> None:
    shown = _shown(terminal=False)
    for word in (*OPENING.reach.addresses, "http://localhost:8000", "/srv/[council]", "Ctrl+C"):
        assert word in shown
    assert "▀" not in shown
    assert "\x1b" not in shown


@pytest.mark.parametrize("reason", ["only-here", "no-network", "not-mine"])
def test_where_no_phone_can_come_in_the_reason_is_told_and_no_code_shown(
    reason: Reason, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    shown = _shown(terminal=True, opening=Opening(Reach((), reason), "http://localhost:8000/ostrakon"))
    assert text("en", f"cli-no-address-{reason}") in " ".join(shown.split())
    assert "http://localhost:8000/ostrakon" in shown
    assert "▀" not in shown


@pytest.mark.parametrize("locale", LOCALES)
def test_of_several_servers_each_tells_the_address_for_guests_of_all_and_where_it_is_itself(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", locale)
    shared = Reach(("https://play.example.org",), said=True)
    shown = _shown(terminal=True, opening=Opening(shared, "http://localhost:8001"))
    lines = re.sub(r"\x1b\[[\d;]*m", "", shown).splitlines()
    assert "  https://play.example.org" in lines
    words = " ".join(shown.split())
    assert text(locale, "cli-how-to-join-said") in words
    assert text(locale, "cli-how-to-join") not in words
    assert text(locale, "cli-this-server", address="http://localhost:8001") in lines
    assert len(lines) - next(number for number, line in enumerate(lines) if "▀" in line) < 24


def test_a_terminal_gets_the_qr_code_black_on_white_whatever_its_own_colours() -> None:
    shown = _shown(terminal=True)
    assert "\x1b[38;2;255;255;255;48;2;255;255;255m▀" in shown
    assert all(len(line.replace("▀", "")) < 4000 for line in shown.splitlines())


def test_in_a_low_terminal_the_code_and_its_address_are_in_view_together_and_no_word_is_broken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OSTRAKON_LANGUAGE", "en")
    shown = re.sub(r"\x1b\[[\d;]*m", "", _shown(terminal=True)).splitlines()
    code = [number for number, line in enumerate(shown) if "▀" in line]
    address = next(number for number, line in enumerate(shown) if line.strip() == OPENING.reach.addresses[0])
    assert code[-1] < address
    assert len(shown) - code[0] < 24
    assert max(len(line) for line in shown) <= 80
    words = text("en", "cli-how-to-join").split()
    assert words == [word for line in shown[address + 1 :] for word in line.split()][: len(words)]


def test_the_terminals_qr_code_is_the_addresss_with_a_quiet_zone() -> None:
    drawn = qr_text(OPENING.reach.addresses[0])
    modules = [
        list(row) for row in segno.make(OPENING.reach.addresses[0], error="l", micro=False).matrix_iter(border=4)
    ]
    lines = drawn.plain.split("\n")
    assert {len(line) for line in lines} == {len(modules[0])}
    assert len(lines) == (len(modules) + 1) // 2
    ink = {"#000000": 1, "#ffffff": 0}
    columns = len(modules[0]) + 1
    for span in drawn.spans:
        row, column = divmod(span.start, columns)
        style = drawn.get_style_at_offset(Console(), span.start)
        assert style.color is not None
        assert style.bgcolor is not None
        assert ink[style.color.name] == modules[2 * row][column]
        if 2 * row + 1 < len(modules):
            assert ink[style.bgcolor.name] == modules[2 * row + 1][column]
