/** One more player on this device: a name, and a philosopher that is free. */

import { signal, useState } from '../../vendor/preact.js';
import { refuse } from '../act.js';
import { addSeat, held } from '../connection.js';
import { el } from '../el.js';
import { letters, tidy } from '../letters.js';
import { LETTERS, SEATS } from '../limits.js';
import { Bar, Heading, Phone } from '../parts.js';
import { closeSheet } from '../sheet.js';
import { council, room } from '../state.js';
import { t } from '../texts.js';
import { Philosophers } from './philosophers.js';

/** @import { Seat } from '../protocol.js' */

/** Whether one more player is being added. */
export const adding = signal(false);

/** Who can be chosen: in the lobby whoever is free, in a council the vacated ones (Rule 12.1). @returns {Seat[]} */
function free() {
  const [here, play] = [room.value, council.value];
  if (!here || here.locked || here.stage === 'over') return [];
  if (play) return play.vacant.filter((seat) => !play.entering.includes(seat));
  return SEATS.filter((seat) => !here.seats.some((card) => card.seat === seat));
}

/** Offered where this device has a seat already, and another one is free. */
export function AddHere() {
  if (!held.value.length || !free().length) return null;
  return el('button', { class: 'btn line', type: 'button', onClick: () => {
    closeSheet();
    adding.value = true;
  } }, t('client-add-here'));
}

export function AddPage() {
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState(/** @type {Seat | null} */ (null));
  const [busy, setBusy] = useState(false);
  const seats = free();
  const chosen = wanted && seats.includes(wanted) ? wanted : null;
  const long = letters(tidy(name)) > LETTERS.name;
  const says = !tidy(name) ? t('client-their-name-missing') : long ? t('error-name-too-long')
    : chosen ? t('client-enter-as', { philosopher: t(`philosopher-${chosen}`) }) : t(seats.length ? 'client-choose-one' : 'error-room-full');
  const ready = chosen && tidy(name) && !long && !busy;
  const enter = async () => {
    if (!ready) return;
    setBusy(true);
    try {
      await addSeat(tidy(name), chosen);
      adding.value = false;
    } catch (why) {
      refuse(why);
      setBusy(false);
    }
  };
  return el(Phone, {
    screen: 'add', bar: el(Bar, null),
    foot: [
      el('button', { key: 'enter', class: 'btn', type: 'button', 'aria-disabled': !ready, onClick: enter }, says),
      el('button', { key: 'back', class: 'btn quiet', type: 'button', onClick: () => {
        adding.value = false;
      } }, t('client-no')),
    ],
  },
  el(Heading, { class: 't2' }, t('client-add-here')),
  el('p', { class: 'lead' }, t('client-add-here.why')),
  el('label', { class: 'field' }, t('client-their-name'),
    el('input', { type: 'text', value: name, autocomplete: 'off', enterkeyhint: 'done', maxLength: 100, onInput: (event) => setName(event.currentTarget.value) })),
  el(Philosophers, { free: seats, chosen, choose: setWanted }));
}
