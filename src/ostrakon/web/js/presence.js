/** Who isn't here: a small drawing and its word, beside a name wherever people are listed. Who is present needs none. */

import { icon } from './drawings/figures.js';
import { el } from './el.js';
import { cardOf, council, room, slow } from './state.js';
import { t } from './texts.js';

/** @import { Seat } from './protocol.js' */
/** @typedef {'away' | 'absent' | 'leaving' | 'stand-in' | 'vacant' | 'entering'} Absence */

/** How it stands with a seat; null where somebody is here, and plays (Rule 12.1). @param {Seat} seat @returns {Absence | null} */
export function absenceOf(seat) {
  const card = cardOf(seat);
  if (!card) return null;
  if (council.value?.vacant.includes(seat)) return council.value.entering.includes(seat) && !isLeft(seat) ? 'entering' : 'vacant';
  if (card.bot) return null;
  if (card.stand_in) return 'stand-in';
  // In a council of days nobody sits and waits: only who has missed it twice is missing.
  if (slow.value && card.presence === 'away') return null;
  return card.presence === 'present' ? null : card.presence;
}

/** Whether whoever took a seat over in this turn was removed from it again. @param {Seat} seat */
function isLeft(seat) {
  return cardOf(seat)?.presence === 'absent' && Boolean(room.value?.removed.some((one) => one.seat === seat));
}

/** The same in a word; empty where somebody is here. @param {Seat} seat */
export function absenceSays(seat) {
  const absence = absenceOf(seat);
  return absence ? t(`client-mark-${absence}`) : '';
}

/** The mark beside a name. @param {{ seat: Seat }} props */
export function Mark({ seat }) {
  const absence = absenceOf(seat);
  return absence && el('span', { class: `pmark ${absence}` }, icon(`ic-${absence}`), el('span', null, t(`client-mark-${absence}`)));
}

/** The mark of what a bot did in somebody's place. */
export function ByBot() {
  return el('span', { class: 'pmark stand-in' }, icon('ic-stand-in'), el('span', { class: 'vh' }, t('client-by-bot')));
}
