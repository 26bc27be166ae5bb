/** Bots for the empty seats, and how much the next one reckons with; the dealer says (Rule 2.2). */

import { signal } from '../../vendor/preact.js';
import { el } from '../el.js';
import { t } from '../texts.js';

/** @import { SeatCard } from '../protocol.js' */

/** @typedef {NonNullable<SeatCard['strength']>} Strength */

export const STRENGTHS = /** @type {const} */ (['easy', 'attentive', 'keen']);

/** Of the bot that is seated next. */
export const nextStrength = signal(/** @type {Strength} */ ('attentive'));

export function NextBot() {
  const now = nextStrength.value;
  return el('select', { class: 'btn line', value: now, 'aria-label': t('client-next-bot'),
    onChange: (event) => { nextStrength.value = STRENGTHS.find((one) => one === event.currentTarget.value) ?? now; } },
  STRENGTHS.map((value) => el('option', { key: value, value, selected: value === now }, t(`client-next-bot-${value}`))));
}
