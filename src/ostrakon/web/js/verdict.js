/** How a turn came out, said to whoever reads: "you" where it is the reader's own. */

import { absenceOf } from './presence.js';
import { mySeat, nameOf } from './state.js';
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
  const why = absence === 'vacant' || absence === 'leaving' ? 'left' : turn.question ? 'shown' : absence === 'absent' ? 'absent' : 'asked';
  return t(`client-lost-${why}`, { name: nameOf(turn.asker), me: turn.asker === mySeat.value ? 'yes' : 'no' });
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
