/** The twelve to choose from. */

import { bust } from '../drawings/figures.js';
import { el } from '../el.js';
import { SEATS } from '../limits.js';
import { Tick, Who } from '../parts.js';
import { cardOf } from '../state.js';
import { t } from '../texts.js';

/** @import { Seat } from '../protocol.js' */

/** @param {{ free: Seat[], chosen: Seat | null, choose: (seat: Seat) => void }} props */
export function Philosophers({ free, chosen, choose }) {
  return el('div', { class: 'grid4', role: 'radiogroup', 'aria-label': t('client-choose') },
    SEATS.map((seat) => {
      const card = cardOf(seat);
      const taken = !free.includes(seat);
      return el('label', { key: seat, class: `pick on-clay${taken ? ' taken' : ''}` },
        el('input', { class: 'vh', type: 'radio', name: 'seat', value: seat, checked: chosen === seat, disabled: taken, onChange: () => choose(seat) }),
        el('span', { class: 'arch' }, bust(seat, { box: '0 0 200 196' })),
        el('span', { class: 'nm' }, el('b', null, t(`philosopher-${seat}`))),
        el('span', { class: 'who' }, card && taken ? el(Who, { text: card.name }) : chosen === seat ? t('client-you-are') : '\u00a0'),
        el(Tick, null));
    }));
}
