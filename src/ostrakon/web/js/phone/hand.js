/** A hand against the question: anybody but the asker may raise it, and only the dealer learns whose it is (Rule 6.4). */

import { useAsk } from '../act.js';
import { icon } from '../drawings/figures.js';
import { el } from '../el.js';
import { amDealer, mySeat, own } from '../state.js';
import { t } from '../texts.js';

/** @import { CouncilView } from '../protocol.js' */

/** Whether the own hand is up. */
function isUp() {
  const mine = mySeat.value;
  return mine !== null && (own.value?.hands.includes(mine) ?? false);
}

/** @param {{ council: CouncilView }} props */
export function HandButton({ council }) {
  const [busy, ask] = useAsk();
  const mine = mySeat.value;
  // The dealer has a better way: he sends the question back.
  if (!mine || amDealer.value || !council.question || council.asker === mine) return null;
  const raised = isUp();
  return el('button', { class: 'hand', type: 'button', 'aria-pressed': raised, 'aria-disabled': busy, 'aria-label': t('client-object'),
    onClick: () => ask({ do: 'raise_hand', moment: council.moment, raised: !raised }) }, icon('ic-hand'));
}

/** What came of it, for whoever raised it. */
export function HandUp() {
  return isUp() ? el('p', { class: 'handup', role: 'status' }, t('client-object-up')) : null;
}
