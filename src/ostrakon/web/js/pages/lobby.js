/** The lobby on a phone: who is here, which philosopher I am, and for the dealer the house rules and the start. */

import { useState } from '../../vendor/preact.js';
import { refuse, useAsk } from '../act.js';
import { giveUp, held } from '../connection.js';
import { face } from '../drawings/figures.js';
import { el } from '../el.js';
import { letters, tidy } from '../letters.js';
import { FEWEST_SEATS, LETTERS, MOST_SEATS, SEATS } from '../limits.js';
import { Bar, Heading, open, openPerson, Phone, Who } from '../parts.js';
import { Out } from '../removed.js';
import { absenceOf } from '../presence.js';
import { amDealer, mySeat, nameOf, removed, room } from '../state.js';
import { kept } from '../storage.js';
import { t } from '../texts.js';
import { AddHere } from './add.js';
import { NextBot, nextStrength } from './bots.js';
import { CardsButton } from './cards.js';
import { Facts } from './people.js';
import { Philosophers } from './philosophers.js';

/** @import { RoomView, Seat, SeatCard } from '../protocol.js' */

export function Lobby() {
  const [changing, setChanging] = useState(false);
  const here = room.value;
  if (!here) return null;
  if (removed.value) return el(Out, null);
  if (!mySeat.value || changing) return el(Choose, { room: here, done: () => setChanging(false) });
  return el(Gathered, { room: here, change: () => setChanging(true) });
}

/** A name and one of the twelve. @param {{ room: RoomView, done: () => void }} props */
function Choose({ room, done }) {
  const mine = mySeat.value;
  const free = SEATS.filter((seat) => !room.seats.some((card) => card.seat === seat) || seat === mine);
  const [name, setName] = useState(mine ? nameOf(mine) : (kept('name') ?? ''));
  const [wanted, setWanted] = useState(/** @type {Seat | null} */ (mine));
  const [busy, ask] = useAsk();
  const chosen = wanted && free.includes(wanted) ? wanted : null;
  const long = letters(tidy(name)) > LETTERS.name;
  const locked = room.locked && !mine;
  const says = locked ? t('client-locked') : !tidy(name) ? t('client-name-missing') : long ? t('error-name-too-long')
    : chosen ? t('client-enter-as', { philosopher: t(`philosopher-${chosen}`) }) : free.length ? t('client-choose-one') : t('error-room-full');
  const enter = async () => {
    if (!chosen || !tidy(name) || long || locked) return;
    if (await ask({ do: 'join', name: tidy(name), seat: chosen })) done();
  };
  return el(Phone, {
    screen: 'choose', bar: el(Bar, null),
    foot: el('button', { class: 'btn', type: 'button', 'aria-disabled': !chosen || !tidy(name) || long || locked || busy, onClick: enter }, says),
  },
  el('label', { class: 'field' }, t('client-your-name'),
    el('input', { type: 'text', value: name, autocomplete: 'nickname', enterkeyhint: 'done', maxLength: 100, onInput: (event) => setName(event.currentTarget.value) })),
  el(Heading, { class: 't2' }, t('client-choose')),
  el(Philosophers, { free, chosen, choose: setWanted }));
}

/** Who is here, and what is still missing. @param {{ room: RoomView, change: () => void }} props */
function Gathered({ room, change }) {
  const [busy, ask] = useAsk();
  const missing = Math.max(0, FEWEST_SEATS - room.seats.length);
  const dealer = amDealer.value;
  return el(Phone, {
    screen: 'lobby', look: 'gathering', bar: el(Bar, null),
    foot: dealer
      ? el('button', { class: 'btn', type: 'button', 'aria-disabled': missing > 0 || busy, onClick: () => missing || ask({ do: 'start' }) },
        missing ? t('client-missing', { missing }) : t('client-start', { count: room.seats.length }))
      : el('p', { class: 'lead wait' }, room.dealer ? t('client-dealer-starts', { name: nameOf(room.dealer) }) : t('client-missing', { missing })),
  },
  el(Heading, null, t('client-gather')),
  el('ul', { class: 'sitters' }, room.seats.map((card) => el('li', { key: card.seat, class: absenceOf(card.seat) ? 'away' : '' },
    face(card.seat),
    el('span', { class: 'sit' }, el('b', null, el(Who, { text: card.name })), el(Facts, { room, card })),
    card.seat === mySeat.value
      ? el('button', { class: 'tiny', type: 'button', onClick: change }, t('client-change'))
      : held.value.some((line) => line.seat === card.seat) ? el(TakeOff, { card })
      : !dealer ? null : card.bot || absenceOf(card.seat) === 'absent'
        ? el('button', { class: 'x', type: 'button', disabled: busy, 'aria-label': t('client-unseat', { name: card.name }), onClick: () => ask({ do: 'unseat', seat: card.seat }) }, '×')
        : el('button', { class: 'x', type: 'button', 'aria-label': t('client-more-about', { name: card.name }), onClick: () => openPerson(card.seat) }, '⋯')))),
  el('div', { class: 'beside' },
    dealer && room.seats.length < MOST_SEATS
      ? el('div', { class: 'duo' },
        el('button', { class: 'btn line', type: 'button', disabled: busy, onClick: () => ask({ do: 'seat_bot', strength: nextStrength.value }) }, t('client-add-bot')),
        el(NextBot, null))
      : null,
    dealer && room.seats.length < MOST_SEATS
      ? el('button', { class: 'btn line', type: 'button', onClick: () => open('company') }, t('client-fill-up'))
      : null,
    el('div', { class: 'duo' },
      el('button', { class: 'btn line', type: 'button', onClick: () => open('invite') }, t('client-invite')),
      el('button', { class: 'btn line', type: 'button', onClick: () => open('house') }, dealer ? t('client-house-set') : t('client-house'))),
    el(CardsButton, { room }),
    el(AddHere, null),
    room.numbers ? el('p', { class: 'lead' }, t('client-numbers', { space: room.numbers.start - 1, days: room.numbers.days })) : null));
}

/** Of several on this device, one goes. @param {{ card: SeatCard }} props */
function TakeOff({ card }) {
  return el('button', { class: 'x', type: 'button', 'aria-label': t('client-take-off', { name: card.name }), onClick: () => giveUp(card.seat).catch(refuse) }, '×');
}
