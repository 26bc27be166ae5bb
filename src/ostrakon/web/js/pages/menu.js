/** The menu: where else to look, what the dealer may do, this game, and what is one's own. */

import { useAsk } from '../act.js';
import { held } from '../connection.js';
import { el, Fragment } from '../el.js';
import { Option } from '../option.js';
import { open } from '../parts.js';
import { go } from '../route.js';
import { closeSheet, openRules } from '../sheet.js';
import { Sure } from '../sure.js';
import { amDealer, history, mySeat, nameOf, own, room as here } from '../state.js';
import { keep, keepHere, keepSeat, keptSeat } from '../storage.js';
import { chooseLocale, LOCALES, locale, t } from '../texts.js';
import { AddHere } from './add.js';
import { Device } from './device.js';

/** @import { CouncilView, DealerAction, ExtraTime, RoomView } from '../protocol.js' */
/** @import { Wish } from '../line.js' */

/** @param {{ room: RoomView, council: CouncilView | null }} props */
export function Menu({ room, council }) {
  return el('div', { class: 'menu' },
    el('div', { class: 'duo' },
      council ? item('client-path', () => open('path')) : null,
      history.value.length ? item('client-votes-title', () => open('votes')) : null,
      item('client-rules', () => openRules()),
      item('client-people', () => open('people'))),
    amDealer.value ? el(DealersPart, { room, council }) : null,
    el(RoomsPart, { room }),
    el(OwnPart, { room, council }));
}

/** @param {string} id @param {() => void} act */
function item(id, act) {
  return el('button', { class: 'btn line', type: 'button', onClick: act }, t(id));
}

/** What the dealer may do now (Rules 5.4, 6.4, 7.3, 11.3, 12.1). @param {{ room: RoomView, council: CouncilView | null }} props */
function DealersPart({ room, council }) {
  const moment = council?.moment ?? 0;
  /** @type {Record<DealerAction, { says: string, wish: Wish }>} */
  const acts = {
    discard: { says: 'client-discard', wish: { do: 'discard', moment } },
    reject: { says: 'client-reject', wish: { do: 'reject', moment } },
    timeout: { says: council?.phase === 'vote' ? 'client-close-vote' : 'client-close-wait', wish: { do: 'close', moment } },
    end: { says: 'client-end', wish: { do: 'end' } },
  };
  const empty = council && room.stage === 'council' ? council.vacant.filter((seat) => !council.entering.includes(seat)) : [];
  return el(Fragment, null,
    el('h3', null, t('client-dealers')),
    // The council may end at any moment; the others are about this one, and whoever is asked about it isn't held to the next.
    council?.dealer_may.map((name) => el(Sure, { key: 'moment' in acts[name].wish ? `${name}-${moment}` : name, says: t(acts[name].says), why: t(`${acts[name].says}.why`), wish: acts[name].wish, then: closeSheet })),
    empty.map((seat) => el(Sure, { key: `bot-${seat}`, says: t('client-bot-for', { name: nameOf(seat) }), why: t('client-bot-for.why'), wish: { do: 'seat_bot', seat }, then: closeSheet })),
    item('client-people-dealer', () => open('people')),
    el(Switch, { says: t(room.locked ? 'client-unlock' : 'client-lock'), wish: { do: room.locked ? 'unlock' : 'lock' } }),
    room.code_hidden
      ? el(Switch, { key: 'show-code', says: t('client-show-code'), wish: { do: 'hide_code', hidden: false } })
      : el(Sure, { key: 'hide-code', says: t('client-hide-code'), why: t('client-hide-code.why'), wish: { do: 'hide_code', hidden: true }, then: closeSheet }));
}

/** Something that is so or not so: one tap, and another one back. @param {{ says: string, wish: Wish }} props */
function Switch({ says, wish }) {
  const [busy, ask] = useAsk();
  return el('button', { class: 'btn line', type: 'button', 'aria-disabled': busy, onClick: () => ask(wish) }, says);
}

/** What belongs to the game. @param {{ room: RoomView }} props */
function RoomsPart({ room }) {
  const playing = mySeat.value !== null && room.stage === 'council';
  return el(Fragment, null,
    el('h3', null, t('client-this-game')),
    playing && !room.paused ? el(Sure, { key: 'pause', says: t('client-pause'), why: t('client-pause.why'), wish: { do: 'pause' }, then: closeSheet }) : null,
    item('options-title', () => open('house')),
    room.stage === 'lobby' || room.cards.length ? item('client-cards', () => open('cards')) : null,
    item('client-invite', () => open('invite')),
    el(AddHere, null));
}

/** What belongs to whoever holds the phone. @param {{ room: RoomView, council: CouncilView | null }} props */
function OwnPart({ room, council }) {
  const seated = mySeat.value !== null;
  return el(Fragment, null,
    el('h3', null, t('client-you')),
    seated ? el(ExtraTimeRow, null) : null,
    el(Device, null),
    LOCALES.filter((other) => other !== locale()).map((other) =>
      el('button', { key: other, class: 'btn line', type: 'button', lang: other, onClick: () => chooseLocale(other) }, other === 'it' ? 'Italiano' : 'English')),
    seated
      ? [
        el(Sure, { key: 'leave', says: t('client-leave'), why: t(council && room.stage === 'council' ? 'client-leave-why' : 'client-leave-lobby'), wish: { do: 'leave' }, then: leaves }),
        el(Sure, { key: 'forget', says: t('client-forget'), why: t('client-forget.why'), wish: { do: 'forget' },
          then: () => {
            keep('name', null);
            keepHere('words', null);
            leaves();
          } }),
      ]
      : el('button', { class: 'btn line', type: 'button', onClick: goHome }, t('client-home')));
}

/** @type {ExtraTime['percent'][]} */
const SHARES = [100, 150, 200, 300];

/** More time for oneself, of which nobody else is told. */
function ExtraTimeRow() {
  const [busy, ask] = useAsk();
  const now = own.value?.extra_time ?? 100;
  return el(Option, { id: 'extra-time', text: 'client-extra-time', still: busy, value: String(now),
    choices: SHARES.map((share) => ({ value: String(share), says: t(`client-extra-time-${share}`) })),
    set: (value) => ask({ do: 'extra_time', percent: SHARES.find((share) => String(share) === value) ?? 100 }) });
}

/** In a council one stays a while on the page that offers to undo it. */
function leaves() {
  if (here.value?.stage === 'council' || held.value.length) closeSheet();
  else goHome();
}

/** Back to the first page, which no longer offers a seat that was given up. */
function goHome() {
  if (!held.value.length && keptSeat()?.code === here.value?.code) keepSeat(null);
  closeSheet();
  go('/');
}
