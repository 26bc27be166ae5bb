/** One philosopher on the path: an arch with the bust above a band with letter and attribute, or a letter tile. */

import { el } from '../el.js';

/** @import { VNode } from '../../vendor/preact.js' */
/** @import { Seat } from '../protocol.js' */

/** An arch of the token, 84 by 106 units, from its upper left corner. */
const ARCH = 'M0 42A42 42 0 0 1 84 42V78H0Z';
const FRAME = 'M0 42A42 42 0 0 1 84 42V106H0Z';
const HALO = 'M0 106V42A42 42 0 0 1 84 42V106';

/** The bust on its band; those under it in a pile show the band alone. @param {Seat} seat @param {boolean} lit */
export function stone(seat, lit) {
  return el('g', { class: `tok on-clay${lit ? ' lit' : ''}` },
    lit ? el('path', { class: 'tk-halo', d: HALO }) : null,
    el('path', { class: 'tk-bg', d: ARCH }),
    el('g', { 'clip-path': 'url(#arch)' }, el('use', { href: `#bust-${seat}`, x: -7, y: -5, width: 98, height: 98 })),
    el('path', { class: 'tk-band', d: 'M0 77H84V106H0Z' }),
    el('text', { class: 'tk-l', x: 25, y: 101.5 }, seat),
    el('g', { class: lit ? 'on-glaze is-lit' : 'on-glaze is-bone' },
      el('use', { href: `#attr-${seat}`, x: 46, y: 79.5, width: 24, height: 24 })),
    el('path', { class: 'tk-frame', d: FRAME }));
}

/** A letter tile, 54 by 38 units, where many stand together. @param {Seat} seat @param {boolean} lit @returns {VNode} */
export function tile(seat, lit) {
  return el('g', { class: `chip${lit ? ' lit' : ''}` },
    el('rect', { width: 54, height: 38, rx: 5 }),
    el('text', { class: 'tk-l', x: 27, y: 29 }, seat));
}

/** A bust in a ring with its letter, 84 by 84 units, for the path on a phone. @param {Seat} seat @param {boolean} lit */
export function roundel(seat, lit) {
  return el('g', { class: `tok on-clay${lit ? ' lit' : ''}` },
    el('circle', { class: 'tk-ring', cx: 42, cy: 42, r: 40 }),
    el('g', { 'clip-path': 'url(#ring)' }, el('use', { href: `#bust-${seat}`, x: -3, y: -1, width: 90, height: 90 })),
    el('circle', { class: 'tk-rim', cx: 42, cy: 42, r: 40 }),
    el('circle', { class: 'tk-band', cx: 68, cy: 68, r: 19 }),
    el('text', { class: 'tk-l', x: 68, y: 78 }, seat));
}
