/** Asking: the question with its two answers, or aloud; kept as a draft while it is written (Rules 5.3, 6.1, 6.3). */

import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { announce } from '../announce.js';
import { Countdown } from '../clock.js';
import { speaker } from '../connection.js';
import { shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { letters, same, tidy } from '../letters.js';
import { LETTERS } from '../limits.js';
import { Bar, Heading, open, Phone } from '../parts.js';
import { events, may, mySeat, own, room } from '../state.js';
import { keepHere, keptHere, parsed } from '../storage.js';
import { t, topicsOf, topicText } from '../texts.js';
import { preparing, written } from './writing.js';
import { verdict } from '../verdict.js';

/** @import { CouncilView, Shard } from '../protocol.js' */
/** @typedef {{ text: string, white: string, black: string, topic: string | number | null }} Words */

const SAVED_AFTER = 500;

/** @param {{ mode: 'ask' | 'prepare', council: CouncilView }} props */
export function AskScreen({ mode, council }) {
  const now = mode === 'ask';
  const free = now ? council.free : council.next_free;
  const topic = topicText(now ? council.topic : council.next_topic, council);
  const [words, write] = useDraft();
  const [busy, ask] = useAsk();
  const missing = whatIsMissing(words, free);
  /** @param {boolean} aloud */
  const put = async (aloud) => {
    if (aloud ? topicMissing(words, free) : missing) return;
    const said = aloud ? {} : { text: tidy(words.text) || null, white: tidy(words.white) || null, black: tidy(words.black) || null };
    const done = await ask({ do: 'ask', moment: council.moment, ...said, ...(free && words.topic ? { topic: words.topic } : {}) });
    if (done) preparing.value = false;
  };
  const called = !now && may.value.includes('cast') && !own.value?.council?.shard;
  useEffect(() => {
    if (called) announce(t('client-prepare-vote'));
  }, [called]);
  const returned = events.value.some((event) => event.event === 'returned');
  return el(Phone, {
    screen: `ask-${mode}`, lit: now, look: now ? '' : 'ahead', bar: el(Bar, null),
    foot: now
      ? [
        el('button', { key: 'put', class: 'btn', type: 'button', 'aria-disabled': missing !== '' || busy, onClick: () => put(false) }, missing || t('client-ask')),
        el('button', { key: 'aloud', class: 'btn quiet', type: 'button', 'aria-disabled': topicMissing(words, free) !== '' || busy, onClick: () => put(true) }, t('client-ask-aloud')),
      ]
      : el('button', { class: 'btn', type: 'button', onClick: () => {
        preparing.value = false;
      } }, t(called ? 'client-prepared-vote' : 'client-prepared')),
  },
  el('div', { class: 'topicline' },
    el(Heading, null, t(now ? 'client-ask-title' : 'client-prepare-title')),
    topic ? el('span', { class: 'chip' }, topic) : null,
    now || called ? el(Countdown, null) : null),
  now ? null : el('p', { class: 'lead' }, t(called ? 'client-prepare-vote' : 'client-prepare-why')),
  returned ? el('p', { class: 'lead' }, t('client-news-returned')) : null,
  now && council.last ? el('button', { class: 'lastline', type: 'button', onClick: () => open('votes') }, verdict(council.last)) : null,
  free === 'topic' ? el(OwnTopic, { words, write }) : free === 'line' ? el(Lines, { words, write, council, now }) : null,
  el('label', { class: 'field' },
    el('span', { class: 'lab' }, t('client-question'), el(Left, { text: words.text, limit: LETTERS.question })),
    el('textarea', { value: words.text, rows: 3, enterkeyhint: 'next', lang: room.value?.language, placeholder: t('client-question-hint'), onInput: (event) => write({ text: event.currentTarget.value }) })),
  el(Answer, { side: 'white', words, write }),
  el(Answer, { side: 'black', words, write }));
}

/** @param {{ side: Shard, words: Words, write: (change: Partial<Words>) => void }} props */
function Answer({ side, words, write }) {
  return el('label', { class: 'field answ' }, shard(side, mySeat.value),
    el('span', null,
      el('span', { class: 'lab' }, t(`side-${side}`), el(Left, { text: words[side], limit: LETTERS.answer })),
      el('input', { type: 'text', value: words[side], autocomplete: 'off', enterkeyhint: side === 'white' ? 'next' : 'done', lang: room.value?.language,
        onInput: (event) => write({ [side]: event.currentTarget.value }) })));
}

/** Any topic at all (Rule 5.3). @param {{ words: Words, write: (change: Partial<Words>) => void }} props */
function OwnTopic({ words, write }) {
  const text = typeof words.topic === 'string' ? words.topic : '';
  return el('label', { class: 'field' },
    el('span', { class: 'lab' }, t('client-free-topic'), el(Left, { text, limit: LETTERS.topic })),
    el('input', { type: 'text', value: text, autocomplete: 'off', lang: room.value?.language, onInput: (event) => write({ topic: event.currentTarget.value || null }) }));
}

/** One of the eight lines of the second card (Rule 5.3). @param {{ words: Words, write: (change: Partial<Words>) => void, council: CouncilView, now: boolean }} props */
function Lines({ words, write, council, now }) {
  const card = council.row[now ? 1 : 2];
  return el('fieldset', { class: 'lines' }, el('legend', null, t('client-free-line')),
    card ? topicsOf(card.id, council).map((topic, i) => el('label', { key: i },
      el('input', { class: 'vh', type: 'radio', name: 'line', checked: words.topic === i + 1, onChange: () => write({ topic: i + 1 }) }), el('span', null, topic))) : null);
}

/** How many letters are left, once they become few. @param {{ text: string, limit: number }} props */
function Left({ text, limit }) {
  const left = limit - letters(tidy(text));
  return el('span', { class: left < 0 ? 'left over' : 'left' }, left > limit / 2 ? '' : String(left),
    left > limit / 2 ? null : el('span', { class: 'vh' }, ` ${t('client-letters-left', { left: Math.max(0, left) })}`));
}

/** What the button says is missing; empty where the question can be put. @param {Words} words @param {CouncilView['free']} free */
function whatIsMissing(words, free) {
  const [text, white, black] = [tidy(words.text), tidy(words.white), tidy(words.black)];
  if (letters(text) > LETTERS.question) return t('error-question-too-long');
  if (letters(white) > LETTERS.answer || letters(black) > LETTERS.answer) return t('error-answer-too-long');
  if (topicMissing(words, free)) return topicMissing(words, free);
  if (!text) return t('client-question-missing');
  if (!white !== !black) return t('client-answer-missing');
  if (white && same(white, black)) return t('client-answers-same');
  return '';
}

/** @param {Words} words @param {CouncilView['free']} free */
function topicMissing({ topic }, free) {
  if (free === 'topic' && (typeof topic !== 'string' || !tidy(topic))) return t('client-topic-missing');
  if (free === 'topic' && letters(tidy(String(topic))) > LETTERS.topic) return t('error-topic-too-long');
  if (free === 'line' && typeof topic !== 'number') return t('client-topic-missing');
  return '';
}

/** The words being written, kept on the server half a second after each change. @returns {[Words, (change: Partial<Words>) => void]} */
function useDraft() {
  const [words, setWords] = useState(begun);
  const [say] = useState(() => speaker());
  const unsaved = useRef(/** @type {Words | null} */ (null));
  const timer = useRef(0);
  const save = () => {
    clearTimeout(timer.current);
    const draft = unsaved.current;
    unsaved.current = null;
    if (draft && fits(draft)) say({ do: 'draft', ...draft }).catch(() => undefined);
  };
  useEffect(() => () => {
    save();
    written.value = null;
  }, []);
  /** @param {Partial<Words>} change */
  const write = (change) => {
    const next = { ...words, ...change };
    setWords(next);
    unsaved.current = next;
    if (room.value && mySeat.value) written.value = { code: room.value.code, seat: mySeat.value, words: next };
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVED_AFTER);
  };
  return [words, write];
}

/** What was written before: as the server kept it, or as this page kept it while it loaded itself anew. @returns {Words} */
function begun() {
  const carried = /** @type {typeof written.value} */ (parsed(keptHere('words')));
  keepHere('words', null);
  const mine = carried && carried.code === room.value?.code && carried.seat === mySeat.value;
  const { text = '', white = '', black = '', topic = null } = (mine ? carried.words : own.value?.draft) ?? {};
  return { text, white, black, topic };
}

/** @param {Words} words */
function fits({ text, white, black, topic }) {
  return letters(text) <= LETTERS.question && letters(white) <= LETTERS.answer && letters(black) <= LETTERS.answer
    && (typeof topic !== 'string' || letters(topic) <= LETTERS.topic);
}
