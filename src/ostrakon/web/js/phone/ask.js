/** Asking: the question with its two answers, or aloud; kept as a draft while it is written (Rules 5.3, 6.1, 6.3). */

import { useEffect } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { announce } from '../announce.js';
import { Countdown } from '../clock.js';
import { el } from '../el.js';
import { letters, same, tidy } from '../letters.js';
import { LETTERS } from '../limits.js';
import { Bar, Heading, open, Phone } from '../parts.js';
import { events, may, own, room } from '../state.js';
import { t, useTexts } from '../texts.js';
import { sayTopic, Topic, topicText } from '../topics.js';
import { verdict } from '../verdict.js';
import { useDraft, writtenFor } from './draft.js';
import { AnswerField, Lines, OwnTopic, QuestionField } from './fields.js';
import { MuseButton } from './muse.js';
import { Quick } from './quick.js';
import { useUndo } from './undo.js';
import { preparing } from './writing.js';

/** @import { AskedTopic, CouncilView } from '../protocol.js' */
/** @import { Words } from './draft.js' */
/** @import { Writing } from './fields.js' */

/** @param {{ mode: 'ask' | 'prepare', council: CouncilView }} props */
export function AskScreen({ mode, council }) {
  const now = mode === 'ask';
  const free = now ? council.free : council.next_free;
  const due = now ? council.topic : council.next_topic;
  const topic = topicText(due, council);
  const [words, write, asked] = useDraft();
  const [take, undo] = useUndo(words, write);
  const [busy, ask] = useAsk();
  const say = useTexts(room.value?.language ?? 'it');
  const missing = whatIsMissing(words, free);
  // Whoever asks aloud may say the topic too.
  const silent = free === 'topic' && !words.topic ? '' : topicMissing(words, free);
  /** @param {boolean} aloud */
  const put = async (aloud) => {
    if (aloud ? silent : missing) return;
    const topic = words.topic ?? (aloud && say ? say('client-topic-aloud') : null);
    asked(aloud);
    const said = aloud ? {} : { text: tidy(words.text) || null, white: tidy(words.white) || null, black: tidy(words.black) || null };
    const done = await ask({ do: 'ask', moment: council.moment, ...said, ...(free && topic ? { topic } : {}) });
    if (done) preparing.value = false;
    else write({});
  };
  const called = !now && may.value.includes('cast') && !own.value?.council?.shard;
  useEffect(() => {
    if (called) announce(t('client-prepare-vote'));
  }, [called]);
  const returned = events.value.some((event) => event.event === 'returned');
  return el(Phone, {
    screen: `ask-${mode}`, lit: now, look: now ? 'asking' : 'ahead', bar: el(Bar, null),
    foot: now
      ? [
        el('button', { key: 'put', class: 'btn', type: 'button', 'aria-disabled': missing !== '' || busy, onClick: () => put(false) }, missing || t('client-ask')),
        el('button', { key: 'aloud', class: 'btn quiet', type: 'button', 'aria-disabled': silent !== '' || busy, onClick: () => put(true) }, t('client-ask-aloud')),
      ]
      : el('button', { class: 'btn', type: 'button', onClick: () => {
        preparing.value = false;
      } }, t(called ? 'client-prepared-vote' : 'client-prepared')),
  },
  el('div', { class: 'topicline' },
    el(Heading, null, t(now ? 'client-ask-title' : 'client-prepare-title')),
    topic ? el('span', { class: 'chip' }, el(Topic, { text: topic })) : null,
    now || called ? el(Countdown, null) : null),
  now ? null : el('p', { class: 'lead' }, t(called ? 'client-prepare-vote' : 'client-prepare-why')),
  returned ? el('p', { class: 'lead' }, t('client-news-returned')) : null,
  free === 'topic' ? el(OwnTopic, { words, write }) : free === 'line' ? el(Lines, { words, write, council, now }) : null,
  el(Elsewhere, { due, council, words, write }),
  el(MuseButton, { council, free, words, write: take }),
  el(QuestionField, { words, write }),
  el(AnswerField, { side: 'white', words, write }),
  el(AnswerField, { side: 'black', words, write }),
  el(Quick, { words, write, take, undo }),
  now && council.last ? el('button', { class: 'lastline', type: 'button', onClick: () => open('votes') }, verdict(council.last)) : null);
}

/** Says for which topic the words were written, where that isn't the one due now. @param {Writing & { due: AskedTopic | null, council: CouncilView }} props */
function Elsewhere({ due, council, words, write }) {
  const topic = topicText(writtenFor(due), council);
  if (!topic || !words.text) return null;
  return el('p', { class: 'elsewhere' }, el('span', null, sayTopic('client-written-for', {}, topic)),
    el('button', { class: 'tiny', type: 'button', onClick: () => write({ text: '', white: '', black: '' }) }, t('client-write-anew')));
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
