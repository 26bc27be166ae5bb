/** Shards that this reader may see before the count, with whose they are. */

import { shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { SEATS } from '../limits.js';
import { Who } from '../parts.js';
import { mySeat, nameOf } from '../state.js';
import { t } from '../texts.js';

/** @import { Seat, Shard } from '../protocol.js' */

/** @param {{ seen: Partial<Record<Seat, Shard>>, title: string }} props */
export function Shown({ seen, title }) {
  const seats = SEATS.filter((seat) => seen[seat] && seat !== mySeat.value);
  if (!seats.length) return null;
  const count = (/** @type {Shard} */ side) => SEATS.filter((seat) => seen[seat] === side).length;
  return el('div', { class: seats.length > 4 ? 'shown many' : 'shown' },
    el('h2', null, title, seats.length > 4 ? ` ${t('client-seen-count', { white: count('white'), black: count('black') })}` : ''),
    el('ul', null, seats.map((seat) => {
      const side = seen[seat] ?? 'white';
      return el('li', { key: seat }, shard(side, seat), el('span', null, el('b', null, seat), ' ', el(Who, { text: nameOf(seat) }), el('small', null, t(`side-${side}`))));
    })));
}
