// The lobby on the big screen: how to come in, and who is here.
import { attribute, wordmark } from '../drawings/figures.js';
import { el } from '../el.js';
import { OtherAddress, useWayIn } from '../invitation.js';
import { FEWEST_SEATS, SEATS } from '../limits.js';
import { MiniCards, topicsWritten } from '../pages/cards.js';
import { absenceOf, Mark } from '../presence.js';
import { t } from '../texts.js';
import { measure } from './measure.js';
import { Tools } from './parts.js';

/** @typedef {import('../protocol.js').RoomView} RoomView */
/** @typedef {import('../protocol.js').SeatCard} SeatCard */
/** @typedef {import('../protocol.js').Seat} Seat */

/** @param {{ room: RoomView }} props */
export function TableLobby({ room }) {
  const way = useWayIn(room.code);
  return el(
    'main',
    { class: 'screen lobby' },
    el(
      'div',
      { class: 'lob on-clay' },
      el(
        'section',
        { class: 'join' },
        wordmark(),
        room.locked || room.code_hidden
          ? el('p', { class: 'how' }, t(room.locked ? 'client-locked' : 'client-code-hidden'))
          : [
            way.address && el('div', { key: 'qr', class: 'qrbox' }, el('img', { class: 'qr', src: way.qr, alt: t('table-qr', { code: room.code }) })),
            el('p', { key: 'how', class: 'how' }, way.address ? t('table-how', { address: way.spoken }) : way.reason),
            el('p', { key: 'code', class: 'bigcode display', 'aria-label': t('table-code', { code: [...room.code].join(' ') }) }, room.code),
            el(OtherAddress, { key: 'other', several: way.several, class: 'tiny' }),
          ],
      ),
      el(
        'section',
        { class: 'seats' },
        el(
          'header',
          null,
          el('h1', { class: 'display', tabIndex: -1 }, t('table-gather')),
          el('p', null, t('table-seats', { seats: room.seats.length })),
        ),
        el(
          'ul',
          null,
          SEATS.map((seat) => el(Niche, { key: seat, seat, card: room.seats.find((card) => card.seat === seat) })),
        ),
        el(OwnCards, { room }),
        el('footer', null, el('p', { class: 'go' }, ready(room)), el(Tools, null)),
      ),
    ),
  );
}

/** The players' own cards, as they fill. @param {{ room: RoomView }} props */
function OwnCards({ room }) {
  if (!room.cards.length) return null;
  return el('p', { class: 'owncards' }, el(MiniCards, { room }), el('span', null, t('table-own-cards', { topics: topicsWritten(room) })));
}

/** @param {RoomView} room */
function ready(room) {
  const dealer = room.seats.find((card) => card.seat === room.dealer);
  if (!dealer) return t('table-first');
  return t('table-go', { missing: Math.max(0, FEWEST_SEATS - room.seats.length), dealer: dealer.name });
}

/** @param {{ seat: Seat, card: SeatCard | undefined }} props */
function Niche({ seat, card }) {
  return el(
    'li',
    { class: card ? `seat on ${card.presence === 'present' ? '' : 'away'}` : 'seat off' },
    el(
      'span',
      { class: `arch ${card ? 'on-clay' : 'on-glaze'}` },
      el('span', { class: 'at' }, attribute(seat)),
      el('svg', { class: 'bu', viewBox: '0 0 200 188', 'aria-hidden': 'true' }, el('use', { href: `#bust-${seat}` })),
    ),
    el('span', { class: 'pl' }, el('b', null, seat), card && el('bdi', { class: measure(card.name, 8, 12) }, card.name)),
    el('span', { class: 'ph-n' }, absenceOf(seat) ? el(Mark, { seat }) : card?.bot ? t('table-bot') : t(`philosopher-${seat}`)),
  );
}
