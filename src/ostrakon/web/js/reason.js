/** Why the bot that asked last guessed so, for whoever asks it: in the words of `locales/reasons.py`. */

import { el } from './el.js';
import { sheet } from './sheet.js';
import { history, nameOf, room } from './state.js';
import { listed, t } from './texts.js';
import { verdict } from './verdict.js';

/** @import { Reason, Seat, TurnResult } from './protocol.js' */

/**
 * The button that asks; nothing, where a person guessed. The sheet keeps its reason when the next turn has come.
 * @param {{ turn: TurnResult, short?: boolean }} props `short`: in a row with others
 */
export function WhyButton({ turn, short = false }) {
  const [reason, last] = [room.value?.reason, history.value.at(-1)];
  if (!reason || !last || last.day !== turn.day || last.asker !== turn.asker) return null;
  return el('button', { class: 'tiny', type: 'button', 'aria-haspopup': 'dialog', onClick: () => {
    sheet.value = { kind: 'why', turn, reason };
  } }, short ? t('why-short') : t('why-ask', { name: nameOf(turn.asker) }));
}

/** What the bot says about its guess. @param {{ reason: Reason, turn: TurnResult }} props */
export function Why({ reason, turn }) {
  return el('div', { class: 'why' },
    el('p', { class: 'lead' }, el('b', null, verdict(turn))),
    sentences(reason, turn).map((sentence, i) => el('p', { key: i }, sentence)));
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
