/** Why the bot that asked last guessed so, for whoever asks it: in the words of `locales/reasons.py`. */

import { el } from './el.js';
import { history, nameOf, room } from './state.js';
import { listed, t } from './texts.js';

/** @import { Reason, Seat, TurnResult } from './protocol.js' */

/** Nothing, where a person asked. @param {{ turn: TurnResult }} props */
export function Why({ turn }) {
  const [reason, last] = [room.value?.reason, history.value.at(-1)];
  if (!reason || !last || last.day !== turn.day || last.asker !== turn.asker) return null;
  return el('details', { key: `${turn.day} ${turn.asker}`, class: 'why',
    // What was asked for is seen, above the foot.
    onToggle: (event) => event.currentTarget.open && event.currentTarget.scrollIntoView({ block: 'end' }) },
    el('summary', null, t('why-ask', { name: nameOf(turn.asker) })),
    el('p', null, sentences(reason, turn).join(' ')));
}

/** @param {Reason} reason @param {TurnResult} turn */
function sentences(reason, turn) {
  const side = turn.guess ?? 'white';
  const { ground, pole, likely, counted, voters, bold, mistaken, way } = reason;
  const consulted = turn.rule === 'oracle' && turn.named.length > 0;
  return [
    pole && t('why-pole', { pole, side }),
    ground === 'alike' && t('why-alike', { consulted: yes(consulted), way }),
    ground === 'felt' && t('why-felt'),
    likely.length && t('why-likely', { names: names(likely) }),
    turn.named.length && turn.rule === 'corruption' && t('why-corrupted', { names: names(turn.named), lot: yes(ground === 'alike') }),
    voters && t('why-counted', { side, counted, voters, bold: yes(bold) }),
    consulted && t('why-consulted', { names: names(turn.named) }),
    mistaken.length && t('why-mistaken', { names: names(mistaken), right: yes(turn.guess === turn.majority) }),
  ].filter(Boolean);
}

/** @param {Seat[]} seats */
function names(seats) {
  return listed(seats.map((seat) => nameOf(seat)));
}

/** @param {boolean} is */
function yes(is) {
  return is ? 'yes' : 'no';
}
