/** The menu: where else to look, what the dealer may do, and leaving. */

import { useState } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { el, Fragment } from '../el.js';
import { open } from '../parts.js';
import { go } from '../route.js';
import { closeSheet, openRules } from '../sheet.js';
import { amDealer, history, mySeat, nameOf, room as here } from '../state.js';
import { keep, keepSeat, keptSeat } from '../storage.js';
import { chooseLocale, LOCALES, locale, t } from '../texts.js';

/** @import { CouncilView, DealerAction, RoomView } from '../protocol.js' */
/** @import { Wish } from '../connection.js' */

/** @param {{ room: RoomView, council: CouncilView | null }} props */
export function Menu({ room, council }) {
  const seated = mySeat.value !== null;
  return el('div', { class: 'menu' },
    council ? item('client-path', () => open('path')) : null,
    history.value.length ? item('client-votes-title', () => open('votes')) : null,
    item('client-rules', () => openRules()),
    item('options-title', () => open('house')),
    item('client-invite', () => open('invite')),
    LOCALES.filter((other) => other !== locale()).map((other) =>
      el('button', { key: other, class: 'btn line', type: 'button', lang: other, onClick: () => chooseLocale(other) }, other === 'it' ? 'Italiano' : 'English')),
    seated && room.stage === 'council' && !room.paused ? el(Sure, { key: 'pause', says: t('client-pause'), why: t('client-pause.why'), wish: { do: 'pause' }, then: closeSheet }) : null,
    council && amDealer.value ? el(DealersPart, { room, council }) : null,
    el('h3', null, t('client-go')),
    seated
      ? [
        el(Sure, { key: 'leave', says: t('client-leave'), why: t(council && room.stage === 'council' ? 'client-leave-why' : 'client-leave-lobby'), wish: { do: 'leave' }, then: goHome }),
        el(Sure, { key: 'forget', says: t('client-forget'), why: t('client-forget.why'), wish: { do: 'forget' },
          then: () => {
            keep(`token.${room.code}`, null);
            keep('name', null);
            goHome();
          } }),
      ]
      : el('button', { class: 'btn line', type: 'button', onClick: goHome }, t('client-home')));
}

/** Back to the first page, which no longer offers a seat that was given up. */
function goHome() {
  if (mySeat.value === null && keptSeat()?.code === here.value?.code) keepSeat(null);
  closeSheet();
  go('/');
}

/** @param {string} id @param {() => void} act */
function item(id, act) {
  return el('button', { class: 'btn line', type: 'button', onClick: act }, t(id));
}

/** What the dealer may do now (Rules 5.4, 6.4, 7.3, 11.3, 12.1). @param {{ room: RoomView, council: CouncilView }} props */
function DealersPart({ room, council }) {
  const { moment } = council;
  /** @type {Record<DealerAction, { says: string, wish: Wish }>} */
  const acts = {
    discard: { says: 'client-discard', wish: { do: 'discard', moment } },
    reject: { says: 'client-reject', wish: { do: 'reject', moment } },
    timeout: { says: council.phase === 'vote' ? 'client-close-vote' : 'client-close-wait', wish: { do: 'close', moment } },
    end: { says: 'client-end', wish: { do: 'end' } },
  };
  const empty = room.stage === 'council' ? council.vacant.filter((seat) => !council.entering.includes(seat)) : [];
  return el(Fragment, null,
    el('h3', null, t('client-dealers')),
    council.dealer_may.map((name) => el(Sure, { key: `${name}-${moment}`, says: t(acts[name].says), why: t(`${acts[name].says}.why`), wish: acts[name].wish, then: closeSheet })),
    empty.map((seat) => el(Sure, { key: `bot-${seat}`, says: t('client-bot-for', { name: nameOf(seat) }), why: t('client-bot-for.why'), wish: { do: 'seat_bot', seat }, then: closeSheet })));
}

/** A button that says what it would do, and does it at the second tap. @param {{ says: string, why: string, wish: Wish, then: () => void }} props */
function Sure({ says, why, wish, then }) {
  const [asked, setAsked] = useState(false);
  const [busy, ask] = useAsk();
  if (!asked) return el('button', { class: 'btn line', type: 'button', onClick: () => setAsked(true) }, says);
  return el('div', { class: 'sure', role: 'group', 'aria-label': says },
    el('p', null, why),
    el('button', { class: 'btn', type: 'button', disabled: busy, onClick: async () => (await ask(wish)) && then() }, says),
    el('button', { class: 'btn line', type: 'button', onClick: () => setAsked(false) }, t('client-no')));
}
