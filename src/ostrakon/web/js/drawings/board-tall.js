/** The path on a phone: a row for each card, out on the left going down, back on the right up to the Temple. */

import { el } from '../el.js';

/** @import { Layout, Placed } from './board.js' */

const ROW = 104;
const TOP = 222;
const OUT = 146;
const BACK = 414;
const MIDDLE = 280;

/** @param {number} space */
function centre(space) {
  if (space === 16) return { x: BACK, y: 150 };
  return { x: space < 8 ? OUT : BACK, y: TOP + ROW * (0.5 + (space < 8 ? space : 15 - space)) };
}

/** Up to three roundels in a row, topmost first; then letter tiles, four to a row. @param {number} space @param {number} count @returns {Placed[]} */
function pile(space, count) {
  const { x, y } = centre(space);
  if (count <= 3) {
    const step = count === 3 ? 62 : 74;
    const aside = count < 3 ? 0 : space < 8 ? 14 : -14;
    return Array.from({ length: count }, (_, i) => ({
      x: x + aside - 42 + (i - (count - 1) / 2) * step, y: y - 42, kind: /** @type {const} */ ('roundel'),
    })).reverse();
  }
  const across = count > 8 ? 4 : Math.ceil(count / 2);
  const rows = Math.ceil(count / across);
  const step = rows === 3 ? 33 : 41;
  /** @type {Placed['kind']} */
  const kind = rows === 3 ? 'chit' : 'tile';
  return Array.from({ length: count }, (_, i) => ({
    x: x - across * 28.5 + 57 * (i % across),
    y: y - (rows * step) / 2 + step * Math.floor(i / across),
    kind,
  })).reverse();
}

/** @param {number} space @param {boolean} taken */
function symbol(space, taken) {
  const { x, y } = centre(space);
  if (!taken) return { x: x - 31, y: y - 31, size: 62 };
  return { x: space < 8 ? x - 127 : x + 95, y: y + 14, size: 32 };
}

/** @param {number} space */
function number(space) {
  const { x, y } = centre(space);
  return { x: space < 8 ? x - 108 : x + 108, y: y - 22 };
}

/** @param {number} space @param {number} count */
function sun(space, count) {
  const { x, y } = centre(space);
  return count === 1 ? { x: x - 66, y: y - 66, size: 132, square: false } : { x: x - 130, y: y - 50, square: true };
}

/** @param {number} start @param {number} end */
function hops(start, end) {
  const turns = start < 8 && end > 7;
  const at = (/** @type {number} */ space) => ({
    x: MIDDLE + (turns ? (space < 8 ? -12 : 12) : 0),
    y: space === 16 ? 190 : centre(space).y + (turns && space === 7 ? -20 : turns && space === 8 ? 20 : 0),
  });
  const [from, to] = [at(start), at(end)];
  const line = turns ? `M${from.x} ${from.y}V${TOP + ROW * 8 - 12}H${to.x}V${to.y}` : `M${from.x} ${from.y}V${to.y}`;
  return { line, steps: Array.from({ length: end - start }, (_, i) => at(start + i + 1)) };
}

function scenery() {
  const foot = TOP + ROW * 8;
  const seams = Array.from({ length: 7 }, (_, i) => TOP + ROW * (i + 1));
  return [
    el('defs', { key: 'defs' },
      el('clipPath', { id: 'ring' }, el('circle', { cx: 42, cy: 42, r: 38 })),
      el('pattern', { id: 'wave-tall', width: 20, height: 34, patternUnits: 'userSpaceOnUse', x: 270, y: TOP },
        el('path', { class: 'wv', transform: 'matrix(0 1 1 0 0 0)', d: 'M0 20C4 20 6 16 8 11C11 3 18 0 24 3C30 6 30 14 24 14C21 14 20 11 22 9C17 8 15 13 19 17C22 20 30 20 34 20Z' }))),
    el('path', { key: 'ribbon', class: 'ribbon', d: `M12 ${TOP}H268V${foot}H292V${TOP}H548V${foot + 16}A70 70 0 0 1 478 ${foot + 86}H82A70 70 0 0 1 12 ${foot + 16}Z` }),
    el('rect', { key: 'wave', class: 'wvr-tall', x: 270, y: TOP, width: 20, height: ROW * 8 }),
    el('path', { key: 'seams', class: 'sep', d: [...seams, foot].map((y) => `M14 ${y}H266M294 ${y}H546`).join('') }),
    el('path', { key: 'turn', class: 'chev', d: `M146 ${foot + 18}C160 ${foot + 66} 400 ${foot + 66} 414 ${foot + 22}M398 ${foot + 36}l16 -16 14 18` }),
    el('g', { key: 'temple', class: 'on-glaze' }, el('use', { href: '#temple', x: 314, y: 2, width: 200, height: 214 })),
  ];
}

/** @type {Layout} */
export const TALL_BOARD = {
  box: `0 0 560 ${TOP + ROW * 8 + 92}`,
  cell: { width: 252, height: 100 },
  centre,
  pile,
  symbol,
  number,
  start: (space) => ({ x: centre(space).x, y: centre(space).y + 10 }),
  sun,
  hops,
  scenery,
};
