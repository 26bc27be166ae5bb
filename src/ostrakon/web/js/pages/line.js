/** What is shown while the line to the room is not open. */

import { useAsk } from '../act.js';
import { connect, retry } from '../connection.js';
import { wordmark } from '../drawings/figures.js';
import { el } from '../el.js';
import { Heading, Languages, open, Phone, RulesButton } from '../parts.js';
import { go, route } from '../route.js';
import { amDealer, connection, council, farewell, frozen, mySeat, nameOf, obstacle, own, room } from '../state.js';
import { t } from '../texts.js';
import { refusalText } from '../toast.js';
import { objectionsSay } from './objections.js';

/** @import { ComponentChildren } from '../../vendor/preact.js' */

/** A band over the page while the line is broken, or the room stands still; the page stays as it was. */
export function Lost() {
  const says = connection.value === 'lost' ? t('client-lost') : frozen.value && refusalText({ code: frozen.value, rule: null, fields: {} });
  const why = connection.value === 'lost' && obstacle.value;
  return el('div', { class: 'lost', role: 'status' },
    says ? el('p', null, says, why ? [' ', t(`client-${why}`), ' ', el(Retry, { key: 'retry', look: 'tiny' })] : null) : el(Standing, null));
}

/** What stands over everything else between people: leaving, the dealer's role, a pause, a seat just taken. */
function Standing() {
  const paused = room.value?.paused ?? null;
  const mine = own.value;
  if (mine && mine.leaving !== null) return el(Band, { says: t('client-leaving'), button: t('client-stay'), wish: { do: 'stay' } });
  if (mine?.offered_dealer) return el(Band, { says: t('client-offered'), button: t('client-take-back'), wish: { do: 'take_back' } });
  if (!paused && mySeat.value && council.value?.entering.includes(mySeat.value)) return el(Band, { says: t('client-entering'), button: '', wish: { do: 'ping' } });
  if (!paused) return objectionsSay() ? el('p', { class: 'standing' }, el('span', null, objectionsSay()),
    el('button', { class: 'tiny', type: 'button', onClick: () => open('objections') }, t('client-objections-look'))) : null;
  const [name, dealer] = [nameOf(paused.by), nameOf(room.value?.dealer ?? null)];
  return el(Band, { says: amDealer.value ? t('client-paused', { name }) : t('client-paused-wait', { name, dealer }), button: amDealer.value ? t('client-resume') : '', wish: { do: 'resume' } });
}

/** @param {{ says: string, button: string, wish: import('../line.js').Wish }} props */
function Band({ says, button, wish }) {
  const [busy, ask] = useAsk();
  return el('p', { class: 'standing' }, el('span', null, says),
    button ? el('button', { class: 'tiny', type: 'button', disabled: busy, onClick: () => ask(wish) }, button) : null);
}

/** The first moments; and why they last. */
export function Waiting() {
  const why = obstacle.value;
  return el(Plain, { screen: `waiting ${why}`, says: t(why ? `client-${why}` : 'client-connecting'), foot: why ? el(Retry, { look: 'btn' }) : null },
    why ? [el('p', { key: 'why', class: 'lead' }, t(`client-${why}-why`)), el('p', { key: 'cure', class: 'lead' }, t(`client-${why}-cure`)),
      el(Links, { key: 'links' })] : null);
}

/** A page that says one thing. @param {{ screen: string, says: string, foot: ComponentChildren, children?: ComponentChildren }} props */
function Plain({ screen, says, foot, children }) {
  return el(Phone, { screen, look: 'plain', foot },
    el('div', { class: 'hero' }, wordmark(), el(Heading, { class: 't2' }, says), children));
}

function Links() {
  return el('p', { class: 'links' }, el(Languages, null), el(RulesButton, null));
}

/** @param {{ look: string }} props */
function Retry({ look }) {
  return el('button', { class: look, type: 'button', onClick: retry }, t('client-retry'));
}

/** No such room, or the line was refused. */
export function Gone() {
  const old = farewell.value?.code === 'wrong-version';
  return el(Plain, {
    screen: 'gone', says: farewell.value ? refusalText(farewell.value) : t('error-connection-lost'),
    foot: el('button', { class: 'btn', type: 'button', onClick: () => (old ? location.reload() : go('/')) }, t(old ? 'client-reload' : 'client-home')),
  }, el(Links, null));
}

/** A newer page plays this seat. */
export function Replaced() {
  const where = route.value;
  return el(Plain, {
    screen: 'replaced', says: t('client-replaced'),
    foot: 'code' in where
      ? el('button', { class: 'btn', type: 'button', onClick: () => connect(where.code, where.page) }, t('client-replaced-here'))
      : null,
  }, el('p', { class: 'lead' }, t('client-replaced-why')));
}
