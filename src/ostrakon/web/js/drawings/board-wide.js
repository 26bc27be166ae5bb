/** The path as on the table: a column for each card, out on top, round the post, back below to the Temple. */

import { el } from '../el.js';

/** @import { Layout, Placed } from './board.js' */

const WIDE = 191;
const FIRST = 363.5;
const OUT = 92;
const BACK = 292;
const WAVE = 191;

/** @param {number} space */
function column(space) {
  return space < 8 ? space : 15 - space;
}

/** @param {number} space */
function centre(space) {
  if (space === 16) return { x: 147, y: BACK };
  return { x: FIRST + WIDE * column(space), y: space < 8 ? OUT : BACK };
}

/**
 * Where the seats of a pile stand, topmost last: one to three in a stack, to six in two stacks, then letter tiles.
 * @param {number} space
 * @param {number} count
 * @returns {Placed[]}
 */
function pile(space, count) {
  const { x, y } = centre(space);
  if (count > 6) return tiles(x, y, count);
  const halves = count > 3 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
  const placed = halves.flatMap((size, half) => {
    const left = x - 42 + (halves.length === 1 ? 0 : half ? 46 : -46);
    const top = y - (106 + 29 * (size - 1)) / 2 - (size === 3 ? 1 : 0);
    return Array.from({ length: size }, (_, i) => ({ x: left, y: top + 29 * i, kind: /** @type {const} */ ('stone') }));
  });
  return placed.reverse();
}

/** @param {number} x @param {number} y @param {number} count @returns {Placed[]} */
function tiles(x, y, count) {
  const rows = Math.ceil(count / 3);
  const top = y - (rows * 41 - 3) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: x - 84 + 57 * (i % 3), y: top + 41 * Math.floor(i / 3), kind: /** @type {const} */ ('tile'),
  })).reverse();
}

/** @param {number} space @param {boolean} taken */
function symbol(space, taken) {
  const { x, y } = centre(space);
  if (!taken) return { x: x - 38, y: y - 38, size: 76 };
  return { x: x + 53, y: y + (space < 8 ? 36 : 40), size: 38 };
}

/** @param {number} space */
function number(space) {
  const { x } = centre(space);
  return space < 8 ? { x: x + 68.5, y: 35 } : { x: x - 68.5, y: 367 };
}

/** @param {number} space @param {number} count */
function sun(space, count) {
  const { x, y } = centre(space);
  if (count > 3) return { x: x - 96.5, y: y - 90, square: true };
  const size = count > 2 ? 208 : 184;
  return { x: x - size / 2, y: y - size / 2 - 2, size, square: false };
}

/** The line of steps runs on the wave between the lanes, and turns where the path turns. @param {number} start @param {number} end */
function hops(start, end) {
  const turns = start < 8 && end > 7;
  const at = (/** @type {number} */ space) => {
    const y = turns ? (space < 8 ? WAVE - 12 : WAVE + 12) : WAVE;
    if (space === 16) return { x: 240, y };
    const shift = turns && space === 7 ? -20 : turns && space === 8 ? 24 : 0;
    return { x: centre(space).x + shift, y };
  };
  const [from, to] = [at(start), at(end)];
  const line = turns ? `M${from.x} ${from.y}H1760V${to.y}H${to.x}` : `M${from.x} ${from.y}H${to.x}`;
  const steps = Array.from({ length: end - start }, (_, i) => at(start + i + 1));
  return { line, steps };
}

function scenery() {
  const seams = Array.from({ length: 8 }, (_, i) => 459 + WIDE * i);
  return [
    el('defs', { key: 'defs' },
      el('pattern', { id: 'wave', width: 34, height: 20, patternUnits: 'userSpaceOnUse', x: 272, y: 181 },
        el('path', { class: 'wv', d: 'M0 20C4 20 6 16 8 11C11 3 18 0 24 3C30 6 30 14 24 14C21 14 20 11 22 9C17 8 15 13 19 17C22 20 30 20 34 20Z' }))),
    el('path', { key: 'ribbon', class: 'ribbon', d: 'M268 3H1786A96 96 0 0 1 1882 99V285A96 96 0 0 1 1786 381H268V204H1796V180H268Z' }),
    el('rect', { key: 'wave', class: 'wvr', x: 272, y: 181, width: 1520, height: 20 }),
    el('path', { key: 'seams', class: 'sep', d: seams.map((x) => `M${x} 5V179M${x} 205V379`).join('') }),
    el('g', { key: 'post', class: 'on-glaze' }, el('use', { href: '#post', x: 1810, y: 128, width: 34, height: 128 })),
    el('path', { key: 'turn', class: 'chev', d: 'M1810 62C1876 78 1876 306 1812 322M1828 308l-18 14 17 13' }),
    el('g', { key: 'temple', class: 'on-glaze' }, el('use', { href: '#temple', x: 34, y: 62, width: 226, height: 276 })),
  ];
}

/** @type {Layout} */
export const WIDE_BOARD = {
  box: '0 0 1920 384',
  cell: { width: 187, height: 174 },
  centre,
  pile,
  symbol,
  number,
  start: (space) => ({ x: centre(space).x, y: 100 }),
  sun,
  hops,
  scenery,
};
