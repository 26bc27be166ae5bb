/** How a turn came out, said to whoever reads: "you" where it is the reader's own. */

import { mySeat, nameOf } from './state.js';
import { t } from './texts.js';

/** @import { TurnResult } from './protocol.js' */

/** @param {TurnResult} turn */
export function verdict(turn) {
  const who = { name: nameOf(turn.asker), me: turn.asker === mySeat.value ? 'yes' : 'no', side: turn.majority ?? 'none' };
  return t(`client-verdict-${outcome(turn)}`, who);
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
