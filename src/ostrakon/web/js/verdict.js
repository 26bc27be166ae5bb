/** How a turn came out, said to whoever reads: "you" where it is the reader's own. */

import { cardOf, history, mySeat, nameOf } from './state.js';
import { t } from './texts.js';

/** @import { Shard, TurnResult } from './protocol.js' */

/** @param {TurnResult} turn */
export function verdict(turn) {
  return t(`client-verdict-${outcome(turn)}`, { ...askerOf(turn), side: turn.majority ?? 'none' });
}

/** What a side of a closed turn came to, in a word; empty where nobody laid it, or there was no majority (Rule 8.1). @param {TurnResult} turn @param {Shard} side */
export function sideCame(turn, side) {
  const count = turn[side].length;
  if (!turn.majority || !count) return '';
  return ` · ${turn.majority === side ? t('client-side-majority') : t('client-side-contrary', { count })}`;
}

/** Why a turn is lost (Rules 8.5, 9.5, 12.2), as it was then. @param {TurnResult} turn */
export function lostBecause(turn) {
  return t(`client-lost-${turn.lost ?? 'time'}`, askerOf(turn));
}

/** Who asked, and whether it was the reader: whoever sits there now may have come later (Rule 12.1). @param {TurnResult} turn */
export function askerOf({ day, asker }) {
  const number = history.value.findIndex((turn) => turn.day === day && turn.asker === asker);
  const another = number >= 0 && number < (cardOf(asker)?.from_turn ?? 0);
  return { name: another ? t(`philosopher-${asker}`) : nameOf(asker), me: asker === mySeat.value && !another ? 'yes' : 'no' };
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
