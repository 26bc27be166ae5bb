// The stage while a question is thought of, asked and voted on.
import { Countdown } from '../clock.js';
import { icon, shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { absenceOf, Mark } from '../presence.js';
import { Said } from '../said.js';
import { nameOf } from '../state.js';
import { t } from '../texts.js';
import { askedIn, Topic, topicText } from '../topics.js';
import { Cards } from './cards.js';
import { measure } from './measure.js';
import { tondo } from './parts.js';
import { plate } from './plate.js';

/** @typedef {import('../protocol.js').CouncilView} CouncilView */
/** @typedef {import('../protocol.js').RoomView} RoomView */
/** @typedef {import('../protocol.js').Seat} Seat */
/** @typedef {import('../protocol.js').Shard} Shard */

/** @param {{ council: CouncilView, room: RoomView }} props */
export function Talk({ council, room }) {
  const asker = council.asker;
  return el(
    'main',
    { class: 'stage on-clay' },
    el(
      'div',
      { class: 'talk' },
      asker && el(Asking, { council, room, asker }),
      council.question && el(Answers, { question: council.question }),
      council.question && el(Votes, { council, room }),
      el(Said, null),
    ),
    el(Cards, { council }),
  );
}

/** @param {{ council: CouncilView, room: RoomView, asker: Seat }} props */
function Asking({ council, room, asker }) {
  const name = nameOf(asker);
  const shown = council.shown[asker];
  const topic = topicText(council.topic, council);
  const written = council.question?.text && !room.held.question;
  return el(
    'div',
    { class: 'ask' },
    tondo(asker, [shown && el('span', { key: 'pin', class: 'pin' }, shard(shown, asker)), el('bdi', { key: 'name', class: 'name' }, name)]),
    el(
      'div',
      null,
      el(
        'p',
        { class: 'topic' },
        el('b', null, topic ? el(Topic, { text: topic }) : t('table-free-topic')),
        el('span', null, progress(council, room)),
        el(Mark, { seat: asker }),
        el(Countdown, { class: 'time' }),
      ),
      el('h1', { class: `q display ${measure(council.question?.text ?? '', 70, 110)}`, tabIndex: -1, ...(written ? { lang: askedIn() } : {}) }, headline(council, room, name)),
      el(DealerMay, { council, room }),
    ),
  );
}

/** Who can do something about a question that doesn't work (Rule 6.4): the table has no rights. @param {{ council: CouncilView, room: RoomView }} props */
function DealerMay({ council, room }) {
  return council.dealer_may.includes('reject') ? el('p', { class: 'dealer-may' }, t('table-may-reject', { dealer: nameOf(room.dealer) })) : null;
}

/** @param {CouncilView} council @param {RoomView} room @param {string} name */
function headline(council, room, name) {
  if (!council.question) return t('table-thinking', { name });
  if (room.held.question) return t('table-held', { dealer: nameOf(room.dealer) });
  return council.question.text ?? t('table-aloud', { name });
}

/** What the table waits for, in a few words. @param {CouncilView} council @param {RoomView} room */
function progress(council, room) {
  const name = council.asker ? nameOf(council.asker) : '';
  if (council.phase === 'show') return t('table-shows', { name });
  if (council.phase === 'name') return t(council.rule === 'corruption' ? 'table-corrupts' : 'table-consults', { name });
  if (council.phase === 'decide') return t('table-decides', { name });
  if (council.phase !== 'vote') return '';
  return t('table-votes', { cast: council.cast.length, all: voters(council, room).length });
}

/** Seats that can vote now. @param {CouncilView} council @param {RoomView} room */
function voters(council, room) {
  return room.seats.map((card) => card.seat).filter((seat) => !council.vacant.includes(seat) || council.cast.includes(seat));
}

/** @param {{ question: import('../protocol.js').Question }} props */
function Answers({ question }) {
  const sides = /** @type {Shard[]} */ (['white', 'black']);
  return el(
    'ul',
    { class: 'answers' },
    sides.map((side) =>
      el(
        'li',
        { key: side, class: side === 'white' ? 'ans w on-bone' : 'ans k' },
        plate(side),
        shard(side, 'A'),
        el(
          'div',
          null,
          question[side] && el('p', { class: 'lab' }, t(`side-${side}`)),
          el('p', { class: `txt display ${measure(question[side] ?? '', 14, 18)}`, ...(question[side] ? { lang: askedIn() } : {}) }, question[side] ?? t(`side-${side}`)),
        ),
      ),
    ),
  );
}

/** One shard a seat: laid, still thought about, or shown. @param {{ council: CouncilView, room: RoomView }} props */
function Votes({ council, room }) {
  const all = voters(council, room);
  return el(
    'ul',
    { class: 'votes', 'aria-label': t('table-votes-label', { cast: council.cast.length, all: all.length }) },
    all.map((seat) => {
      const shown = council.shown[seat];
      const cast = council.cast.includes(seat);
      return el(
        'li',
        { key: `${seat}${shown ? 'up' : cast ? 'in' : ''}`, class: shown ? 'in up' : cast ? 'in' : 'wait' },
        shard(shown ?? (cast ? 'back' : 'empty'), seat),
        el('span', { class: shown ? 'badge' : 'who' }, seat),
        mark(council, seat),
        absent(seat),
      );
    }),
  );
}

/** @param {CouncilView} council @param {Seat} seat */
function mark(council, seat) {
  if (council.named.includes(seat)) {
    const corrupted = council.rule === 'corruption';
    return coin(corrupted ? 'rule-corruption' : 'rule-oracle', corrupted ? 'table-corrupted' : 'table-consulted', '');
  }
  return council.followers.includes(seat) ? coin('ic-follow', 'table-follower', 'fol') : null;
}

/** Who isn't here. @param {Seat} seat */
function absent(seat) {
  const absence = absenceOf(seat);
  return absence && coin(`ic-${absence}`, `client-mark-${absence}`, 'gone');
}

/** A small round mark on a shard. @param {string} symbol @param {string} label @param {string} kind */
export function coin(symbol, label, kind) {
  return el('span', { class: `coin on-bone ${kind}`, role: 'img', 'aria-label': t(label) }, icon(symbol));
}
