"""What the page says to whoever listens comes in order, and nothing is said of what is over."""

import json
import subprocess

from tests.client.node import CLIENT, NODE

_PAGE = f"""
import {{ mock }} from 'node:test';
const said = [];
let now = 0;
globalThis.performance = {{ now: () => now }};
const region = {{ get textContent() {{ return said.at(-1) ?? ''; }}, set textContent(words) {{ said.push(words); }} }};
globalThis.document = {{ getElementById: () => region }};
mock.timers.enable({{ apis: ['setTimeout'] }});
const {{ announce, uncount }} = await import('{(CLIENT / "announce.js").as_uri()}');
const pass = (ms) => {{
  for (const until = now + ms; now < until; now += 50) mock.timers.tick(50);
}};
"""
"""A page whose time passes when it is told to."""


def said(script: str) -> list[str]:
    """Give what was said one after the other."""
    page = f"{_PAGE}{script}\nconsole.log(JSON.stringify(said));"
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", page], capture_output=True, encoding="utf-8", check=True
    )
    given = json.loads(done.stdout)
    assert isinstance(given, list)
    return given


def test_of_several_counts_in_a_short_time_the_newest_is_said() -> None:
    script = """
    for (const votes of ['1 vote', '2 votes', '3 votes']) { announce(votes, { gather: true }); pass(400); }
    pass(5000);"""
    assert said(script) == ["1 vote", "3 votes"]


def test_the_count_of_a_closed_vote_is_not_said_after_its_result() -> None:
    script = """
    announce('5 votes', { gather: true });
    pass(1000);
    announce('6 votes', { gather: true });
    uncount();
    announce('Black wins');
    pass(5000);"""
    assert said(script) == ["5 votes", "Black wins"]
