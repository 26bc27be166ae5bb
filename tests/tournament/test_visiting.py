"""Other people's programs at a table: whatever they do, they lose no more than their own actions."""

import json
import sys
import time
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest

from ostrakon.locales.minds import STRENGTHS
from ostrakon.rules.options import Options
from ostrakon.rules.seats import Seat
from ostrakon.simulation.minded import Minded
from ostrakon.simulation.playing_out import PlayedOut, dealt, play_out
from ostrakon.tournament import program as running
from ostrakon.tournament import visiting
from ostrakon.tournament.lines import Act, Command
from ostrakon.tournament.visiting import Guest

PATIENT = 60.0
"""Seconds for who answers: more than a busy machine needs."""
HASTY = 0.2
"""For who never will."""

ANSWERS = """
    import json, os, subprocess, sys, time
    say = lambda **message: print(json.dumps(message), flush=True)
    def answer(told, **other):
        may, council = told["own"]["may"], told["council"]
        action = {"do": "cast", "shard": "white"}
        if "ask" in may: action = {"do": "ask", **(told["suggestions"] or [{}])[0]}
        if "name" in may: action = {"do": "name", "seats": council["naming"]["among"][:council["naming"]["count"]]}
        if "decide" in may: action = {"do": "decide", "shard": "black"}
        say(**{"id": told["id"], "moment": council["moment"], **action, **other})
"""
"""How a good one answers; what follows says where a wicked one doesn't."""

WICKED = {
    "ends at once": ("ended", "sys.exit('no key')"),
    "ends in the middle": ("ended", "if told['type'] == 'act' and told['id'] == 3: sys.exit(3)"),
    "closes its output": ("ended", "if told['type'] == 'act': os.close(1); time.sleep(60)"),
    "stalls": ("late", "if told['type'] == 'act': time.sleep(600)"),
    "never says hello": ("late", "time.sleep(600)"),
    "floods without a line's end": (
        "flood",
        """
        if told['type'] == 'act':
            while True: sys.stdout.write('x' * 65536)
        """,
    ),
    "floods with answers to what was": (
        "flood",
        """
        if told['type'] == 'act':
            while True: answer(told, id=0)
        """,
    ),
    "floods with complaints": (
        "late",
        """
        if told['type'] == 'act':
            while True: sys.stderr.write('help! ' * 9999)
        """,
    ),
    "says nonsense": ("bad-message", "if told['type'] == 'act': print('cast white', flush=True); continue"),
    "says what is no text": (
        "bad-message",
        """
        if told['type'] == 'act':
            sys.stdout.buffer.write(bytes([255, 254, 0, 10])); sys.stdout.buffer.flush(); continue
        """,
    ),
    "says what is too deep": ("bad-message", "if told['type'] == 'act': print('[' * 60000, flush=True); continue"),
    "says another version": ("wrong-version", "if told['type'] == 'hello': say(do='hello', version=99); continue"),
    "answers ahead": ("stale", "if told['type'] == 'act': answer(told, id=told['id'] + 1); continue"),
    "answers for another moment": ("stale", "if told['type'] == 'act': answer(told, moment=0); continue"),
    "acts as the dealer": (
        "bad-message",
        "if told['type'] == 'act': say(do='end', id=told['id'], moment=told['council']['moment']); continue",
    ),
    "asks at any time": ("forbidden 6.1", "if told['type'] == 'act': answer(told, do='ask'); continue"),
    "names itself": (
        "forbidden 9.1",
        "if told['type'] == 'act': answer(told, do='name', seats=[told['own']['seat']]); continue",
    ),
    "decides at any time": (
        "forbidden 9.2",
        "if told['type'] == 'act': answer(told, do='decide', shard='white'); continue",
    ),
    "asks without end": (
        "question-too-long",
        "if told['type'] == 'act' and 'ask' in told['own']['may']: answer(told, text='why ' * 200); continue",
    ),
    "always asks the same": (
        "question-met",
        """
        if told['type'] == 'act' and 'ask' in told['own']['may']:
            answer(told, text='Tea or coffee?', white='Tea', black='Coffee'); continue
        """,
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _time_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visiting, "STARTING", PATIENT)


def program(tmp_path: Path, wickedness: str) -> list[str]:
    """A program that does this with each line that it hears, and else answers well."""
    told = f"for line in sys.stdin:\n    told = json.loads(line)\n{indented(wickedness)}"
    good = indented("""
        if told['type'] == 'hello': say(do='hello', version=1, name='someone')
        if told['type'] == 'act': answer(told)
    """)
    source = tmp_path / "wicked.py"
    source.write_text(f"{dedent(ANSWERS)}\n{told}\n{good}", encoding="utf-8")
    return [sys.executable, str(source)]


def indented(code: str) -> str:
    return "\n".join(f"    {line}" for line in dedent(code).strip().splitlines())


def council_with(guest: Guest, seed: int = 1, options: Options | None = None) -> tuple[PlayedOut, Seat]:
    """A council in which a guest sits beside minds of all strengths."""
    chance = Random(seed)
    setup = dealt(6, chance, options or Options(start=1, days=4))
    seat = setup.seats[1]
    visitor = guest.sit(seat, setup, 7)
    minds = {one: Minded(STRENGTHS[number % 3], taste=seed) for number, one in enumerate(setup.seats)}
    played = play_out(setup, {**minds, seat: visitor}, chance)
    visitor.over(played.turns, played.result)
    return played, seat


def gone(pid: int) -> bool:
    """Whether a process has ended; one whose end nobody has asked about yet has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.parametrize("name", WICKED)
def test_what_a_wicked_program_does_costs_it_its_action_and_the_others_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "never says hello":
        monkeypatch.setattr(visiting, "STARTING", HASTY)
    code, wickedness = WICKED[name]
    patience = HASTY if code == "late" else PATIENT
    guest = Guest(program(tmp_path, wickedness), "en", patience)
    try:
        played, seat = council_with(guest)
    finally:
        guest.leave()
    assert played.result.ended in ("temple", "calendar")
    assert set(played.lost) == {seat}
    assert guest.mishaps[code] > 0
    if code != "late":
        assert {mishap.partition(" ")[0] for mishap in guest.mishaps} == {code.partition(" ")[0]}


def test_a_good_program_loses_nothing_and_hears_all_turns_and_the_end(tmp_path: Path) -> None:
    heard = tmp_path / "heard.jsonl"
    guest = Guest(program(tmp_path, f"open({str(heard)!r}, 'a').write(line)"), "it", PATIENT)
    played, _ = council_with(guest)
    guest.leave()
    assert played.lost == {}
    assert guest.name == "someone"
    told = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    assert [told[0]["type"], told[1]["type"], told[-1]["type"]] == ["hello", "council", "over"]
    assert len([turn for one in told for turn in one.get("turns", [])]) == len(played.turns)
    assert told[-1]["result"]["ranking"] == list(played.result.ranking)


def test_who_breaks_down_is_started_again_for_the_next_council_and_in_the_end_no_more(tmp_path: Path) -> None:
    started = tmp_path / "started"
    code = f"""
    if told['type'] == 'hello': open({str(started)!r}, 'a').write('x')
    if told['type'] == 'act': sys.exit('oh no')
    """
    guest = Guest(program(tmp_path, code), "en", PATIENT)
    for seed in range(5):
        council_with(guest, seed, Options(days=1))
    guest.leave()
    assert started.read_text() == "xxx"
    assert guest.complaint == "oh no"


def test_a_program_that_answers_without_reading_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_UNREAD", 4096)
    guest = Guest(program(tmp_path, "while told['type'] == 'act': print('?', flush=True)"), "en", PATIENT)
    try:
        for seed in range(3):  # what a pipe takes by itself, a council doesn't fill
            played, seat = council_with(guest, seed)
            assert set(played.lost) == {seat}
    finally:
        guest.leave()
    assert set(guest.mishaps) == {"unread", "bad-message"}


def test_no_more_is_kept_for_a_program_that_does_not_read_than_fits_in_a_megabyte() -> None:
    asleep = running.Program([sys.executable, "-c", "import time; time.sleep(600)"])
    try:
        for _ in range(100):
            asleep.say(b"x" * 65535 + b"\n")
        assert asleep.hear(0) == "unread"
        assert len(asleep._unwritten) <= running.MOST_UNREAD
    finally:
        asleep.end()


class Hurried(Guest):
    """A guest whose second action is wanted at once."""

    def ask(self, act: Act) -> Command | None:
        self._seconds = 0.01 if act.id == 2 else PATIENT
        return super().ask(act)


def test_a_late_answer_is_no_answer_to_what_is_asked_next(tmp_path: Path) -> None:
    late = "if told['type'] == 'act' and told['id'] == 2: time.sleep(1)"
    guest = Hurried(program(tmp_path, late), "en", PATIENT)
    played, seat = council_with(guest)
    guest.leave()
    assert guest.mishaps == {"late": 1}
    assert played.lost == {seat: 1}


def test_a_program_that_isnt_there_sits_silent() -> None:
    guest = Guest(["/no/such/program"], "en", PATIENT)
    played, seat = council_with(guest)
    assert set(played.lost) == {seat}
    assert guest.mishaps["ended"] > 0


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked for in /proc")
def test_who_ignores_the_end_of_his_input_is_ended_with_all_that_he_started(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = f"""
    if told['type'] == 'council':
        child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])
        open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')
    if told['type'] == 'over':
        time.sleep(600)
    """
    guest = Guest(program(tmp_path, code), "en", PATIENT)
    council_with(guest)
    guest.leave()
    for pid in map(int, pids.read_text().split()):
        deadline = time.monotonic() + PATIENT
        while not gone(pid):
            assert time.monotonic() < deadline
