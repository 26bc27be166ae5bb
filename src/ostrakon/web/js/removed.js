/** Who was removed by the dealer is told so, and is offered no seat, as long as it is so. */

import { refusal } from './act.js';
import { el, Fragment } from './el.js';
import { Bar, Heading, Phone } from './parts.js';
import { effect } from '../vendor/preact.js';
import { go } from './route.js';
import { nameOf, own, removed, room } from './state.js';
import { t } from './texts.js';

/** What is so, and who can change it. */
export function Removed() {
  const dealer = room.value?.dealer ?? null;
  return el(Fragment, null, t('client-out'), ' ', dealer && t('client-out-who', { dealer: nameOf(dealer) }));
}

/** In the place of the lobby. */
export function Out() {
  return el(Phone, { screen: 'out', look: 'plain', bar: el(Bar, null), foot: el('button', { class: 'btn', type: 'button', onClick: () => go('/') }, t('client-home')) },
    el('div', { class: 'hero' }, el(Heading, { class: 't2' }, t('client-out-title')), el('p', { class: 'lead', role: 'status' }, el(Removed, null))));
}

// Nobody reads that he is out once he isn't any more.
effect(() => {
  if (own.value && !removed.value && refusal.peek()?.code === 'removed') refusal.value = null;
});
