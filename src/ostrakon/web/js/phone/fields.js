/** What the form is made of: the question, its two answers, and the topic where it is free (Rules 5.3, 6.1). */

import { shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { letters, tidy } from '../letters.js';
import { LETTERS } from '../limits.js';
import { mySeat, room } from '../state.js';
import { t } from '../texts.js';
import { Topic, topicsOf } from '../topics.js';
import { following } from './either.js';

/** @import { CouncilView, Shard } from '../protocol.js' */
/** @import { Words } from './draft.js' */
/** @typedef {{ words: Words, write: (change: Partial<Words>) => void }} Writing */

/** The question; what it names as answers is written there by itself. @param {Writing} props */
export function QuestionField({ words, write }) {
  return el('label', { class: 'field' },
    el('span', { class: 'lab' }, t('client-question'), el(Left, { text: words.text, limit: LETTERS.question })),
    el('textarea', { value: words.text, rows: 3, enterkeyhint: 'next', lang: room.value?.language, placeholder: t('client-question-hint'),
      onInput: (event) => write({ text: event.currentTarget.value, ...following(words, event.currentTarget.value) }) }));
}

/** @param {Writing & { side: Shard }} props */
export function AnswerField({ side, words, write }) {
  return el('label', { class: 'field answ' }, shard(side, mySeat.value),
    el('span', null,
      el('span', { class: 'lab' }, t(`side-${side}`), el(Left, { text: words[side], limit: LETTERS.answer })),
      el('input', { type: 'text', value: words[side], autocomplete: 'off', enterkeyhint: side === 'white' ? 'next' : 'done', lang: room.value?.language,
        onInput: (event) => write({ [side]: event.currentTarget.value }) })));
}

/** Any topic at all (Rule 5.3). @param {Writing} props */
export function OwnTopic({ words, write }) {
  const text = typeof words.topic === 'string' ? words.topic : '';
  return el('label', { class: 'field' },
    el('span', { class: 'lab' }, t('client-free-topic'), el(Left, { text, limit: LETTERS.topic })),
    el('input', { type: 'text', value: text, autocomplete: 'off', lang: room.value?.language, onInput: (event) => write({ topic: event.currentTarget.value || null }) }));
}

/** One of the eight lines of the second card (Rule 5.3). @param {Writing & { council: CouncilView, now: boolean }} props */
export function Lines({ words, write, council, now }) {
  const card = council.row[now ? 1 : 2];
  return el('fieldset', { class: 'lines' }, el('legend', null, t('client-free-line')),
    card ? topicsOf(card.id, council).map((topic, i) => el('label', { key: i },
      el('input', { class: 'vh', type: 'radio', name: 'line', checked: words.topic === i + 1, onChange: () => write({ topic: i + 1 }) }), el(Topic, { text: topic }))) : null);
}

/** How many letters are left, once they become few. @param {{ text: string, limit: number }} props */
export function Left({ text, limit }) {
  const left = limit - letters(tidy(text));
  return el('span', { class: left < 0 ? 'left over' : 'left' }, left > limit / 2 ? '' : String(left),
    left > limit / 2 ? null : el('span', { class: 'vh' }, ` ${t('client-letters-left', { left: Math.max(0, left) })}`));
}
