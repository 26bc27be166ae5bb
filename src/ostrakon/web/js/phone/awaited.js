/** Whom the room waits for although he isn't here; where a phase has hours or days, all whom it waits for. */

import { el } from '../el.js';
import { Who } from '../parts.js';
import { absenceOf, Mark } from '../presence.js';
import { mySeat, nameOf, slow } from '../state.js';
import { t } from '../texts.js';

/** @import { CouncilView } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function Awaited({ council }) {
  const others = council.waiting.filter((seat) => seat !== mySeat.value && (slow.value || absenceOf(seat)));
  if (!others.length) return null;
  return el('p', { class: 'awaited' }, el('b', null, t('client-awaited')), ' ',
    others.map((seat) => el('span', { key: seat, class: 'one' }, el(Who, { text: nameOf(seat) }), ' ', el(Mark, { seat }))));
}
