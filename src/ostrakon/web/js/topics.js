/** What questions are about: topics, in the language of the room's questions, whoever reads (Rules 1.3, 5.1). */

import { effect, signal } from '../vendor/preact.js';
import { el } from './el.js';
import { room } from './state.js';
import { t, textsOf } from './texts.js';

/** @import { ComponentChildren } from '../vendor/preact.js' */
/** @import { AskedTopic, CouncilView } from './protocol.js' */
/** @import { Args, Texts } from './texts.js' */

/** The texts of the language in which this room asks; null until they are here. */
const asking = signal(/** @type {Texts | null} */ (null));

effect(() => {
  const language = room.value?.language;
  if (!language) return;
  textsOf(language).then((texts) => {
    if (room.peek()?.language === language) asking.value = texts;
  }, () => undefined);
});

/** The language of questions, answers and topics, for whoever reads them aloud. */
export function askedIn() {
  return room.value?.language;
}

/** The eight topics of a card. @param {string} card @param {CouncilView | null} council */
export function topicsOf(card, council) {
  return council?.row.find((shown) => shown.id === card)?.topics ?? asking.value?.topics[card] ?? [];
}

/**
 * What a question is about, in words; empty where nobody has said yet.
 * @param {AskedTopic | null} asked
 * @param {CouncilView | null} council
 */
export function topicText(asked, council) {
  if (!asked) return '';
  if (asked.line === null) return asked.own ?? '';
  // The texts of another language than the reader's come a moment later.
  return topicsOf(asked.card, council)[asked.line - 1] ?? (asking.value ? '' : '…');
}

/** A topic as an element of its own: its words may be of another language than those around it. @param {{ text: string }} props */
export function Topic({ text }) {
  return el('bdi', { lang: askedIn() }, text);
}

/** Stands for the topic until the sentence is made; nobody can type it. */
const GAP = '\u{f0000}';

/**
 * A sentence of the reader's language with a topic in it, which may be of another one.
 * @param {string} id of a message with the argument `topic`
 * @param {Args} args its other arguments
 * @param {string} topic empty where the asker chooses one
 * @returns {ComponentChildren}
 */
export function sayTopic(id, args, topic) {
  if (!topic) return t(id, { ...args, topic: t('client-free') });
  const [before = '', after = ''] = t(id, { ...args, topic: GAP }).split(GAP);
  return [before, el(Topic, { key: 'topic', text: topic }), after];
}
