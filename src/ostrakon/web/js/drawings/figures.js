/** The small drawings: busts, attributes, shards, icons; all stand in the sprite of `index.html`. */

import { el } from '../el.js';
import { SEATS } from '../limits.js';

/** @import { VNode } from '../../vendor/preact.js' */
/** @import { DayRule, Seat, Shard } from '../protocol.js' */
/** @typedef {{ class?: string, box?: string }} Look */

/** A drawing of the sprite; it says nothing, its neighbours say it in words. @param {string} id @param {string} box @param {Look} look */
function drawing(id, box, look) {
  return el('svg', { class: look.class, viewBox: look.box ?? box, 'aria-hidden': 'true' },
    el('use', { href: `#${id}` }));
}

/** A philosopher's head and shoulders. @param {Seat} seat @param {Look} [look] @returns {VNode} */
export function bust(seat, look = {}) {
  return drawing(`bust-${seat}`, '0 0 200 200', look);
}

/** A philosopher's head in a disc. @param {Seat} seat @param {string} [look] @returns {VNode} */
export function face(seat, look = 'mini') {
  return el('span', { class: `${look} on-clay` }, bust(seat, { box: '14 10 172 172' }));
}

/** What a philosopher carries. @param {Seat} seat @param {Look} [look] @returns {VNode} */
export function attribute(seat, look = {}) {
  return drawing(`attr-${seat}`, '0 0 64 64', look);
}

/** A square drawing of the sprite by its name; what is in it has a box of its own. @param {string} name @param {Look} [look] @returns {VNode} */
export function icon(name, look = {}) {
  return drawing(name, '0 0 64 64', look);
}

/** The drawing of a rule of the day by its name. @param {DayRule} rule */
export function ruleName(rule) {
  return rule === 'none' ? 'rule-plain' : `rule-${rule}`;
}

/** The icon of a rule of the day. @param {DayRule} rule */
export function ruleIcon(rule) {
  return icon(ruleName(rule));
}

/**
 * A shard: white, black, its neutral back, or the empty outline of one that is still awaited.
 * The variant comes from the seat, never from the vote: no shape gives a vote away.
 * @param {Shard | 'back' | 'empty'} side
 * @param {Seat | null} seat
 * @param {Look} [look]
 * @returns {VNode}
 */
export function shard(side, seat, look = {}) {
  return drawing(shardId(side, seat), '0 0 120 126', look);
}

/** @param {Shard | 'back' | 'empty'} side @param {Seat | null} seat */
function shardId(side, seat) {
  const place = seat ? SEATS.indexOf(seat) : 0;
  if (side === 'white' || side === 'black') return `sh-${side === 'white' ? 'w' : 'k'}${place % 3}`;
  return `sh-${side === 'back' ? 'r' : 'e'}${place % 4}`;
}

/** The name of the game as it is scratched into a shard. @param {Look} [look] @returns {VNode} */
export function wordmark(look = { class: 'logo' }) {
  return drawing('wordmark', '0 0 510 86', look);
}

const PIECES = Object.freeze({
  white: 'M4 2C30 -1 72 -.6 97 3L99.4 50L97 95L82 99L66 94L48 98.6L30 93L14 98L1.6 94L.4 44Z',
  black: 'M2 3L14 7L30 2L48 7.6L66 3L82 8L98 4L99.6 52L96 97L58 99.6L22 97L3 99L0 50Z',
});

/** One of the two pieces of the broken slab, behind an answer; they share a crack. @param {Shard} side @param {Readonly<Record<Shard, string>>} [pieces] @returns {VNode} */
export function slab(side, pieces = PIECES) {
  const d = pieces[side];
  return el('svg', {
    class: `pan ${side === 'white' ? 'w' : 'k'}`, viewBox: '0 0 100 100', preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  },
  el('path', { class: 'pe', transform: 'translate(0 3)', d }),
  el('path', { class: 'pf', 'vector-effect': 'non-scaling-stroke', d }));
}
