"""What is sent of the client's own files is the program of their sources, without what only people read."""

from pathlib import Path

from ostrakon.server.shell import load_client
from ostrakon.server.stripping import stripped
from tests.client.node import CLIENT, evaluated

TOOLS = Path(__file__).parents[2] / "tools" / "client"
WEB = CLIENT.parent

_COMPARE = """
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SourceTextModule } from 'node:vm';
const { transformSync } = createRequire('TOOLS/')('esbuild');
const program = (text) => transformSync(text, { minifyWhitespace: true, legalComments: 'none' }).code;
const compared = ([source, sent]) => {
  try {
    new SourceTextModule(sent);
    return program(source) === program(sent) ? 'the same' : 'another program';
  } catch (error) {
    return String(error);
  }
};
const pairs = Object.entries(JSON.parse(readFileSync(0, 'utf8')));
console.log(JSON.stringify(Object.fromEntries(pairs.map(([path, pair]) => [path, compared(pair)]))));
"""
"""Both are read and written in one way by a parser of JavaScript; the browsers’ own engine reads what is sent."""

TRAPS = r"""
// a comment /* in a comment
/** Another: 'it’s // one'. */
export const address = 'https://example.org//a'; // after a statement
export const star = "/* not a comment */", other = 'it\'s // none';
export const written = `two  spaces // and
  a line /* of ${ star + ' + ' }  its own`;
export const within = /[/'"`]\/\/*/g, after = [1, 2].map((one) => one / 2 / 1), /* gone */ last = after.length / 2;
export const sum = last + +last - -last + (last ? + 1 : - 1);
let more = 1
++more
const found = (text) => { return /^\s*\/\*.*`$/.test(text) }
export default found
;[more].forEach(found)
"""


def compared(pairs: dict[str, tuple[str, str]]) -> dict[str, str]:
    """Say of each pair of sources whether they are the same program."""
    page = _COMPARE.replace("TOOLS", TOOLS.as_posix())
    said = evaluated(page, pairs, "--experimental-vm-modules", "--no-warnings")
    assert isinstance(said, dict)
    return said


def test_every_module_is_sent_as_the_program_that_it_is() -> None:
    sent = {path: one.body.decode() for path, one in load_client().files.items() if path.startswith("js/")}
    sent["sw.js"] = stripped("sw.js", (WEB / "sw.js").read_bytes()).decode()
    pairs = {path: ((WEB / path).read_text("utf-8"), text) for path, text in sent.items()}
    assert len(pairs) > 90
    assert compared(pairs) == dict.fromkeys(pairs, "the same")
    assert sum(len(text) for _, text in pairs.values()) < 0.7 * sum(len(text) for text, _ in pairs.values())


def test_what_looks_like_a_comment_in_a_string_a_template_or_a_pattern_stays() -> None:
    sent = stripped("js/traps.js", TRAPS.encode()).decode()
    assert compared({"traps": (TRAPS, sent)}) == {"traps": "the same"}
    assert "Another" not in sent
    assert "gone" not in sent


def test_another_program_is_known_as_another() -> None:
    assert compared({"one": ("f('a  b')", "f('a b')"), "two": ("let a = 1", "let a = ")}) == {
        "one": "another program",
        "two": "SyntaxError: Unexpected end of input",
    }


def test_vendored_modules_are_sent_byte_by_byte() -> None:
    files = load_client().files
    for name in ("preact.js", "fluent.js"):
        assert files[f"vendor/{name}"].body == (WEB / "vendor" / name).read_bytes()
