/** What waits for the dealer alone: hands against the question, and texts that a family's table holds back (Rule 6.4). */

import { useAsk } from '../act.js';
import { el, Fragment } from '../el.js';
import { closeSheet } from '../sheet.js';
import { amDealer, cardOf, council, mySeat, own, room } from '../state.js';
import { Sure } from '../sure.js';
import { listed, t } from '../texts.js';

/** @import { CouncilView, RoomView, ShowAnyway } from '../protocol.js' */
/** @import { Wish } from '../line.js' */
/** @typedef {Pick<ShowAnyway, 'seat' | 'card' | 'line'>} Spot */

/** What the dealer's band says; empty where nothing waits for him. */
export function objectionsSay() {
  const here = room.value;
  if (!amDealer.value || !here) return '';
  const names = objectors();
  if (names.length) return t('client-objections-band', { names: listed(names), count: names.length });
  return heldBack(here) ? t('client-held-band') : '';
}

/** Who has raised a hand. */
function objectors() {
  return (own.value?.hands ?? []).filter((seat) => seat !== mySeat.value).map((seat) => cardOf(seat)?.name ?? seat);
}

/** @param {RoomView} here */
function heldBack({ held }) {
  return held.question || held.names.length > 0 || held.topics.length > 0;
}

/** @param {{ room: RoomView, council: CouncilView | null }} props */
export function Objections({ room, council }) {
  if (!objectionsSay()) return el('p', null, t('client-objections-none'));
  return el('div', { class: 'menu' },
    council?.question ? el(OfQuestion, { room, council }) : null,
    room.held.names.map((seat) => el(Shown, { key: seat, words: cardOf(seat)?.name ?? seat, spot: { seat } })),
    room.held.topics.map(({ card, line }) => el(Shown, { key: `${card}-${line}`, words: topicAt(room, card, line), spot: { card, line } })));
}

/** @param {{ room: RoomView, council: CouncilView }} props */
function OfQuestion({ room, council }) {
  const names = objectors();
  const { text, white, black } = council.question ?? {};
  if (!names.length && !room.held.question) return null;
  return el(Fragment, null,
    names.length ? el('p', null, t('client-objections', { names: listed(names), count: names.length })) : null,
    room.held.question ? el('p', null, t('client-held-question')) : null,
    text ? el('blockquote', { lang: room.language }, el('p', { class: 'display' }, text), el('p', null, [white, black].filter(Boolean).join(' · '))) : null,
    council.dealer_may.includes('reject')
      ? el(Sure, { key: `reject-${council.moment}`, says: t('client-reject'), why: t('client-reject.why'), wish: { do: 'reject', moment: council.moment }, then: closeSheet }) : null,
    room.held.question ? el(Anyway, { wish: { do: 'show_anyway', moment: council.moment } }) : null);
}

/** Something that is held back, and the tap that lets the table show it, and nothing else; a topic may be taken out instead. @param {{ words: string, spot: Spot }} props */
function Shown({ words, spot }) {
  return el(Fragment, null, el('p', null, t('client-held-words'), ' ', el('b', null, el('bdi', null, words))),
    el(Anyway, { wish: { do: 'show_anyway', ...spot, words } }),
    spot.card && spot.line && room.value?.stage === 'lobby' ? el(Answer, { says: t('client-held-take-out'), wish: { do: 'clear_topic', card: spot.card, line: spot.line } }) : null);
}

/** @param {{ wish: Wish }} props */
function Anyway({ wish }) {
  return el(Answer, { says: t('client-show-anyway'), wish });
}

/** @param {{ says: string, wish: Wish }} props */
function Answer({ says, wish }) {
  const [busy, ask] = useAsk();
  return el('button', { class: 'btn line', type: 'button', 'aria-disabled': busy, onClick: async () => {
    if (await ask(wish) && council.value?.moment !== undefined && !objectionsSay()) closeSheet();
  } }, says);
}

/** @param {RoomView} here @param {string} card @param {number} line */
function topicAt(here, card, line) {
  return here.cards.find((one) => one.card === card)?.lines[line - 1]?.topic ?? '';
}
