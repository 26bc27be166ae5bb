/** Who is in the game and who isn't here; for the dealer also handing over, removing, and letting in again (Rule 2.1). */

import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { held } from '../connection.js';
import { face } from '../drawings/figures.js';
import { el, Fragment } from '../el.js';
import { Who } from '../parts.js';
import { absenceOf, Mark } from '../presence.js';
import { closeSheet } from '../sheet.js';
import { Sure } from '../sure.js';
import { amDealer, mySeat } from '../state.js';
import { t } from '../texts.js';

/** @import { RoomView, Seat, SeatCard } from '../protocol.js' */

/** @param {{ room: RoomView, about: Seat | null }} props `about`: of whom more is shown at once */
export function People({ room, about }) {
  const [gone, setGone] = useState(/** @type {SeatCard | null} */ (null));
  const undone = gone && !room.removed.some((one) => one.seat === gone.seat && one.name === gone.name);
  return el('div', { class: 'menu' },
    gone && !undone ? el(Undo, { room, gone }) : null,
    el('ul', { class: 'sitters' }, room.seats.map((card) => el('li', { key: card.seat },
      face(card.seat),
      el('span', { class: 'sit' }, el('b', null, el(Who, { text: card.name })), el(Facts, { room, card })),
      amDealer.value && card.seat !== mySeat.value && absenceOf(card.seat) !== 'vacant' ? el(Acts, { room, card, open: card.seat === about, removed: setGone }) : null))),
    amDealer.value && room.removed.length ? el(Removed, { room }) : null);
}

/** The second line of somebody in a list. @param {{ room: RoomView, card: SeatCard }} props */
export function Facts({ room, card }) {
  return el('small', null,
    [card.strength ? t(`client-bot-${card.strength}`) : t(`philosopher-${card.seat}`), isHere(card.seat),
      room.dealer === card.seat && t('client-dealer')].filter(Boolean).join(' · '),
    el(Mark, { seat: card.seat }));
}

/** Whether this is the reader; or one of several who play on this device. @param {Seat} seat */
function isHere(seat) {
  if (held.value.length > 1) return held.value.some((line) => line.seat === seat) && t('client-on-this');
  return seat === mySeat.value && t('client-you-are');
}

/** What the dealer may do with a seat. @param {{ room: RoomView, card: SeatCard, open: boolean, removed: (card: SeatCard) => void }} props */
function Acts({ room, card, open, removed }) {
  const { seat, name } = card;
  if (card.bot && room.stage !== 'council') return null;
  const deals = !card.bot && (card.presence === 'present' || card.presence === 'away');
  return el('details', { class: 'acts', open },
    el('summary', { 'aria-label': t('client-more-about', { name }) }, '⋯'),
    el('div', { class: 'menu' },
      deals && el(Sure, { says: t('client-hand-over', { name }), why: t('client-hand-over.why'), wish: { do: 'hand_over', seat }, then: closeSheet }),
      el(Sure, { says: t('client-remove', { name }), why: card.bot ? t('client-remove-bot-why') : [t('client-remove.why'), missesTurn(room)].join(' '), wish: { do: 'remove', seat },
        then: () => (card.bot ? undefined : removed(card)) })));
}

/** What a removal costs, whether it is undone or not (Rule 12.1). @param {RoomView} room */
function missesTurn(room) {
  return room.stage === 'council' ? t('client-remove-turn') : '';
}

/** Offered at once: a slip is mended where it was made. @param {{ room: RoomView, gone: SeatCard }} props */
function Undo({ room, gone }) {
  const [busy, ask] = useAsk();
  const place = useRef(/** @type {HTMLParagraphElement | null} */ (null));
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return el('p', { class: 'undo', role: 'status', ref: place }, el('span', null, t('client-removed', { name: gone.name }), ' ', missesTurn(room)),
    el('button', { class: 'btn', type: 'button', 'aria-disabled': busy, onClick: () => ask({ do: 'readmit', seat: gone.seat }) }, t('client-undo')));
}

/** @param {{ room: RoomView }} props */
function Removed({ room }) {
  return el(Fragment, null,
    el('h3', null, t('client-removed-title')),
    room.removed.map(({ seat, name }, i) => el(Sure, { key: `${seat}-${i}`, says: t('client-readmit', { name }), why: t('client-readmit.why'),
      wish: { do: 'readmit', seat }, then: () => undefined })));
}
