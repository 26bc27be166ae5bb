// How a turn came out, in one sentence.
import { nameOf } from '../state.js';
import { t } from '../texts.js';

/**
 * The sentence of the reveal.
 * @param {import('../protocol.js').TurnResult} turn
 */
export function verdict(turn) {
  const name = nameOf(turn.asker);
  if (turn.forfeit) return t('table-forfeit', { name });
  if (turn.white.length + turn.black.length === 0) return t('table-no-shards', { name });
  if (turn.guess === null) return t('table-no-guess', { name });
  if (turn.majority === null) return t(turn.advance > 0 ? 'table-tie-advances' : 'table-tie', { name });
  if (turn.majority !== turn.guess) return t('table-missed', { name, side: turn.majority });
  if (turn.advance === 0) return t('table-unanimous', { name });
  return t('table-guessed', { name, side: turn.majority });
}
