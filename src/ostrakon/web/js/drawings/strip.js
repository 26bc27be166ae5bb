/** The path in one small strip, for a phone that has nobody else to show it: whoever is on top, and how many below. */

import { useEffect, useState } from '../../vendor/preact.js';
import { el } from '../el.js';
import { closedTurn, course, still } from '../motion.js';
import { events } from '../state.js';
import { sunSeat } from './board.js';

/** @import { CouncilView, Seat } from '../protocol.js' */

const CELL = 41;
const LEFT = 54;

/** @param {{ council: CouncilView, me: Seat | null }} props */
export function Strip({ council: now, me }) {
  const council = useOnceTold(now);
  const lit = sunSeat(council);
  return el('svg', { viewBox: '0 0 386 84', 'aria-hidden': 'true' },
    el('g', { class: 'on-glaze' }, el('use', { href: '#temple', x: 2, y: 14, width: 46, height: 56 })),
    el('path', { class: 'ribbon', d: `M${LEFT} 2H366A18 18 0 0 1 384 20V64A18 18 0 0 1 366 82H${LEFT}V43H${LEFT + CELL * 8}V41H${LEFT}Z` }),
    el('path', { class: 'sep', d: Array.from({ length: 7 }, (_, i) => `M${LEFT + CELL * (i + 1)} 3V40M${LEFT + CELL * (i + 1)} 44V81`).join('') }),
    Object.entries(council.piles).map(([space, pile]) => {
      const at = Number(space);
      const shown = (me && pile.includes(me) ? me : pile.at(-1)) ?? 'A';
      const many = pile.length > 1;
      return el('g', { key: space, transform: `translate(${place(at)})`, class: `dot${lit && pile.includes(lit) ? ' lit' : ''}${shown === me ? ' me' : ''}` },
        el('circle', { r: many ? 10.5 : 15, cx: many ? -8.5 : 0 }),
        el('text', { y: 6, x: many ? -8.5 : 0 }, shown),
        many ? el('text', { class: 'many', x: 11.5, y: 5 }, `+${pile.length - 1}`) : null);
    }));
}

/** The council as the reader may know it: where a turn closes before his eyes nobody walks until the shards are told. @param {CouncilView} now */
function useOnceTold(now) {
  const [told, tell] = useState(now);
  const turn = closedTurn(events.value);
  const stands = JSON.stringify([now.piles, now.asker, now.phase]);
  useEffect(() => {
    const timer = setTimeout(() => tell(now), turn && !still() ? course(turn).walk : 0);
    return () => clearTimeout(timer);
  }, [stands]);
  return told;
}

/** @param {number} space */
function place(space) {
  if (space === 16) return '25 42';
  const column = space < 8 ? space : 15 - space;
  return `${LEFT + CELL * (column + 0.5)} ${space < 8 ? 22 : 63}`;
}
