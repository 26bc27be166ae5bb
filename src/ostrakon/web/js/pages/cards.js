/** The players' own cards, while they are being filled: eight blank cards of eight topics each (Rules 1.2, 1.3, 3.5). */

import { useState } from '../../vendor/preact.js';
import { ask as askOnce, useAsk } from '../act.js';
import { el } from '../el.js';
import { letters, tidy } from '../letters.js';
import { LETTERS } from '../limits.js';
import { Option } from '../option.js';
import { open, Who } from '../parts.js';
import { Left } from '../phone/fields.js';
import { amDealer, mySeat, nameOf, room as here } from '../state.js';
import { Sure } from '../sure.js';
import { t } from '../texts.js';
import { Packs } from './packs.js';

/** @import { OwnCardView, OwnLineView, RoomView } from '../protocol.js' */

const LINES = 8;
const MOST = 8;

/** How many topics stand on all cards. @param {RoomView} room */
export function topicsWritten(room) {
  return room.cards.reduce((sum, card) => sum + written(card), 0);
}

/** @param {OwnCardView} card */
function written(card) {
  return card.lines.filter(Boolean).length;
}

/** The cards as small pictures: a stroke for each topic. @param {{ room: RoomView }} props */
export function MiniCards({ room }) {
  return el('span', { class: 'minicards', 'aria-hidden': 'true' }, room.cards.map(({ card, lines }) =>
    el('span', { key: card, class: lines.every(Boolean) ? 'full' : '' }, lines.map((line, i) => el('i', { key: i, class: line ? 'on' : '' })))));
}

/** In the lobby: how full they are, and the way to them. @param {{ room: RoomView }} props */
export function CardsButton({ room }) {
  const topics = topicsWritten(room);
  return el('button', { class: 'btn line owncards', type: 'button', onClick: () => open('cards') },
    el('span', null, t('client-cards'), el('small', null, topics ? t('client-cards-count', { topics }) : t('client-cards-none'))),
    el(MiniCards, { room }));
}

/** @param {{ room: RoomView }} props */
export function Cards({ room }) {
  const still = room.stage !== 'lobby' || !mySeat.value;
  return el('div', { class: 'menu cardsheet' },
    el('p', null, t(still ? 'client-cards-later' : 'client-cards-why')),
    still ? null : el(Add, null),
    room.cards.map((card) => el(Card, { key: card.card, card, still })),
    still || !room.cards.some((card) => written(card) < LINES) ? null : el(Unfinished, { room }),
    el(Packs, { room, still: still || !amDealer.value || room.cards.length === MOST }));
}

/** One more topic, on the first line that is free. */
function Add() {
  const [topic, setTopic] = useState('');
  const words = tidy(topic);
  const long = letters(words) > LETTERS.topic;
  const add = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!words || long) return;
    // The next one may be begun before the answer comes.
    setTopic('');
    if (!await askOnce({ do: 'write_topic', topic: words })) setTopic((begun) => begun || topic);
  };
  return el('form', { class: 'addtopic', onSubmit: add },
    el('label', { class: 'field' },
      el('span', { class: 'lab' }, t('client-cards-add'), el(Left, { text: topic, limit: LETTERS.topic })),
      el('input', { type: 'text', value: topic, autocomplete: 'off', enterkeyhint: 'send', lang: here.value?.language, onInput: (event) => setTopic(event.currentTarget.value) })),
    el('button', { class: 'btn', type: 'submit', 'aria-disabled': !words || long }, long ? t('error-topic-too-long', { limit: LETTERS.topic }) : t('client-cards-add-do')));
}

/** @param {{ card: OwnCardView, still: boolean }} props */
function Card({ card, still }) {
  const number = Number(card.card.slice(1));
  return el('section', { class: 'owncard' },
    el('h3', null, el('span', null, t('client-card', { number })), el('small', null, t('client-card-lines', { count: written(card) }))),
    still || !amDealer.value ? null : el(DealersPart, { card, number }),
    el('ol', null, card.lines.map((line, i) => line && el(Line, { key: i, card, line, number: i + 1, still }))));
}

/** @param {{ card: OwnCardView, line: OwnLineView, number: number, still: boolean }} props */
function Line({ card, line, number, still }) {
  const mine = line.by !== null && line.by === mySeat.value;
  return el('li', { value: number },
    el('b', { lang: here.value?.language }, el(Who, { text: line.topic })),
    el('small', null, line.by ? el(Who, { text: nameOf(line.by) }) : t('client-card-by-nobody'),
      line.questions ? ` · ${t('client-card-questions', { count: line.questions })}` : ''),
    !still && (mine || amDealer.value)
      ? el('button', { class: 'x', type: 'button', 'aria-label': t('client-card-take-off', { topic: line.topic }),
        onClick: () => askOnce({ do: 'clear_topic', card: card.card, line: number }) }, '×') : null);
}

/** What the dealer may do with a card. @param {{ card: OwnCardView, number: number }} props */
function DealersPart({ card, number }) {
  const [busy, ask] = useAsk();
  return el('details', { class: 'acts' },
    el('summary', { 'aria-label': t('client-more-about', { name: t('client-card', { number }) }) }, '⋯'),
    el('div', { class: 'menu' },
      written(card) < LINES
        ? el('button', { class: 'btn line', type: 'button', 'aria-disabled': busy, onClick: () => ask({ do: 'complete_cards', card: card.card }) }, t('client-card-complete', { number }))
        : null,
      el(Sure, { says: t('client-card-drop', { number }), why: t('client-card-drop.why'), wish: { do: 'drop_card', card: card.card }, then: () => undefined })));
}

/** What becomes of cards that aren't full when the council starts; the dealer says. @param {{ room: RoomView }} props */
function Unfinished({ room }) {
  const [busy, ask] = useAsk();
  const { options, clocks, language } = room;
  return el(Option, { id: 'unfinished', text: 'client-unfinished', still: busy || !amDealer.value, value: room.unfinished,
    choices: ['complete', 'leave_out'].map((value) => ({ value, says: t(`client-unfinished-${value}`) })),
    set: (value) => ask({ do: 'arrange', options, clocks, language, unfinished: value === 'complete' ? 'complete' : 'leave_out' }) });
}
