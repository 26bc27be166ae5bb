// Makes src/ostrakon/web/vendor/ from the packages pinned in package-lock.json:
// two minified ES modules, and the licences of what is in them.
//
//   node vendor.js           writes them, and prints their sizes
//   node vendor.js --check   only tells whether what lies there is what the pins give
//
// Run it through `make vendor`, which brings node and the pinned packages.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const VENDOR = join(HERE, '../../src/ostrakon/web/vendor');
const BUDGET = 16 * 1024; // bytes, brotli, all vendored modules together

/** @type {Record<string, string[]>} each module, and the packages in it */
const MODULES = {
  'preact.js': ['preact', '@preact/signals', '@preact/signals-core'],
  'fluent.js': ['@fluent/bundle'],
};

/** @param {string} name */
function readPackage(name) {
  const folder = join(HERE, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = join(folder, 'LICENSE');
  const text = readFileSync(existsSync(own) ? own : join(HERE, `LICENSE-${license}.txt`), 'utf8');
  return { name, version, license, text: text.trim() };
}

/** @param {string} file @param {string[]} names */
function bundle(file, names) {
  const parts = names.map(readPackage).map((p) => `${p.name} ${p.version} (${p.license})`);
  const [output] = buildSync({
    entryPoints: [join(HERE, file.replace('.js', '.entry.js'))],
    absWorkingDir: HERE,
    banner: { js: `/*! ${parts.join(', ')}; licences in LICENSES.txt */` },
    bundle: true,
    charset: 'utf8',
    format: 'esm',
    legalComments: 'none',
    minify: true,
    target: 'es2022',
    write: false,
  }).outputFiles;
  return output.text;
}

function licences() {
  const texts = Object.values(MODULES)
    .flat()
    .map(readPackage)
    .map((p) => `${p.name} ${p.version} (${p.license})\n\n${p.text}\n`);
  return texts.join(`\n${'-'.repeat(78)}\n\n`);
}

/** @type {Record<string, string>} */
const made = { 'LICENSES.txt': licences() };
for (const [file, names] of Object.entries(MODULES)) made[file] = bundle(file, names);

if (process.argv.includes('--check')) {
  const other = Object.keys(made).filter((file) => {
    const path = join(VENDOR, file);
    return !existsSync(path) || readFileSync(path, 'utf8') !== made[file];
  });
  if (other.length > 0) {
    console.error(`web/vendor: ${other.join(', ')} not as the pins give; run make vendor`);
    process.exit(1);
  }
} else {
  mkdirSync(VENDOR, { recursive: true });
  for (const [file, text] of Object.entries(made)) writeFileSync(join(VENDOR, file), text);
}

let sum = 0;
for (const file of Object.keys(MODULES)) {
  const size = brotliCompressSync(made[file]).length;
  sum += size;
  console.log(`web/vendor/${file}: ${(size / 1024).toFixed(2)} kB brotli`);
}
if (sum > BUDGET) {
  console.error(`web/vendor: ${sum} bytes, more than the budget of ${BUDGET}`);
  process.exit(1);
}
