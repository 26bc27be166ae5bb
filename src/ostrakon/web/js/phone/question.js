/** The question as everybody reads it, and the two pieces of the slab that bear its answers. */

import { shard, slab } from '../drawings/figures.js';
import { el, Fragment } from '../el.js';
import { Countdown } from '../clock.js';
import { letters } from '../letters.js';
import { Heading, Tick } from '../parts.js';
import { mySeat, nameOf, room } from '../state.js';
import { t } from '../texts.js';
import { Topic, topicText } from '../topics.js';
import { HandButton, HandUp } from './hand.js';

/** @import { CouncilView, Shard } from '../protocol.js' */

/** @type {readonly Shard[]} */
export const SIDES = ['white', 'black'];

/** The topic, the time, and the question, or another heading above it. @param {{ council: CouncilView, title?: string }} props */
export function QuestionHead({ council, title }) {
  const topic = topicText(council.topic, council);
  const text = council.question?.text ?? t('client-aloud', { name: nameOf(council.asker), me: council.asker === mySeat.value ? 'yes' : 'no' });
  const size = letters(text) > 110 ? 'q l' : letters(text) > 70 ? 'q m' : 'q';
  const lang = council.question?.text ? room.value?.language : undefined;
  return el('div', { class: 'qhead' },
    el('p', { class: 'chips' }, topic ? el('span', { class: 'chip' }, el(Topic, { text: topic })) : null, el(Countdown, null), el(HandButton, { council })),
    el(HandUp, null),
    title
      ? el(Fragment, null, el(Heading, { class: 'q' }, title), el('p', { class: 'lead', ...(lang ? { lang } : {}) }, text))
      : el(Heading, { class: size, ...(lang ? { lang } : {}) }, text));
}

/** The words of an answer: those typed, or just the colour. @param {CouncilView} council @param {Shard} side */
export function answerOf(council, side) {
  return council.question?.[side] ?? '';
}

/**
 * The two pieces: a tap chooses one.
 * @param {{ council: CouncilView, chosen: Shard | null, choose: (side: Shard) => void, label: string, laid?: Shard | null, small?: boolean }} props
 */
export function Pot({ council, chosen, choose, label, laid = null, small = false }) {
  return el('div', { class: small ? 'pot small' : 'pot', role: 'radiogroup', 'aria-label': label },
    SIDES.map((side) => el('label', { key: side, class: `piece ${side === 'white' ? 'w' : 'k'}` },
      el('input', { class: 'vh', type: 'radio', name: 'shard', value: side, checked: chosen === side, onChange: () => choose(side) }),
      slab(side),
      shard(side, mySeat.value, { class: 'mark' }),
      el('span', null,
        el('span', { class: 'lab' }, t(`side-${side}`), laid === side ? el('small', null, ` · ${t('client-laid')}`) : null),
        el('span', { class: 'txt display', lang: room.value?.language }, answerOf(council, side))),
      el(Tick, null))));
}

/** How many have voted, with a shard for each. @param {{ council: CouncilView }} props */
export function Tally({ council }) {
  const all = [...council.cast, ...council.waiting].filter((seat, i, seats) => seats.indexOf(seat) === i).sort();
  return el('div', { class: 'tally' },
    el('p', null, t('client-votes', { cast: council.cast.length, all: all.length })),
    el('ul', { 'aria-hidden': 'true' }, all.map((seat) => el('li', { key: seat }, shard(council.cast.includes(seat) ? 'back' : 'empty', seat)))));
}
