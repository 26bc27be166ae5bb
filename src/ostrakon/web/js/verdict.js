/** How a turn came out, said to whoever reads: "you" where it is the reader's own. */

import { absenceOf } from './presence.js';
import { council, mySeat, nameOf } from './state.js';
import { t } from './texts.js';

/** @import { TurnResult } from './protocol.js' */

/** @param {TurnResult} turn */
export function verdict(turn) {
  const who = { name: nameOf(turn.asker), me: turn.asker === mySeat.value ? 'yes' : 'no', side: turn.majority ?? 'none' };
  return t(`client-verdict-${outcome(turn)}`, who);
}

/** Why the turn that was closed last is lost (Rules 8.5, 9.5, 12.2), as far as everybody knows. @param {TurnResult} turn */
export function lostBecause(turn) {
  const absence = absenceOf(turn.asker);
  const why = hasLeft(turn, absence) ? 'left' : turn.question ? 'shown' : absence === 'absent' ? 'absent' : 'asked';
  const another = council.value?.entering.includes(turn.asker);
  return t(`client-lost-${why}`, { name: nameOf(turn.asker), me: turn.asker === mySeat.value && !another ? 'yes' : 'no' });
}

/**
 * Whether the asker left, also where somebody else has taken the seat since. Once the question is put, nothing but
 * Corruption's clock takes a turn from an asker who stays (Rule 9.5).
 * @param {TurnResult} turn
 * @param {ReturnType<typeof absenceOf>} absence
 */
function hasLeft(turn, absence) {
  return absence === 'leaving' || council.value?.vacant.includes(turn.asker) || (turn.question !== null && turn.rule !== 'corruption');
}

/** @param {TurnResult} turn */
function outcome(turn) {
  if (turn.forfeit) return 'forfeit';
  if (!turn.white.length && !turn.black.length) return 'nobody';
  if (turn.guess === null) return 'no-guess';
  if (turn.majority === null) return turn.advance ? 'tie-advances' : 'tie';
  if (turn.guess !== turn.majority) return 'missed';
  return turn.advance ? 'guessed' : 'unanimous';
}
