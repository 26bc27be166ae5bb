/** The first page: open a room, join one by its code, or play alone. */

import { signal, useState } from '../../vendor/preact.js';
import { ask, refusal } from '../act.js';
import { bust, shard, wordmark } from '../drawings/figures.js';
import { el } from '../el.js';
import { SEATS } from '../limits.js';
import { Heading, Languages, open, Phone, RulesButton, wide } from '../parts.js';
import { at } from '../place.js';
import { go, tidyCode } from '../route.js';
import { closeSheet, Sheet, sheet } from '../sheet.js';
import { room } from '../state.js';
import { keptSeat, kept } from '../storage.js';
import { locale, t } from '../texts.js';
import { Toast } from '../toast.js';
import { Choice, company, seatBots } from './alone.js';

/** @import { Company } from './alone.js' */

const CODE = 5;
/** The passphrase as it is typed; null as long as the server hasn't asked for one. Kept by this page alone. */
const passphrase = signal(/** @type {string | null} */ (null));

export function Home() {
  const [busy, setBusy] = useState(false);
  /** @param {() => Promise<void>} work */
  const once = async (work) => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  return el(Phone, {
    screen: 'home', look: 'home-p',
    foot: [
      el('button', { key: 'new', class: 'btn line', type: 'button', disabled: busy, onClick: () => once(create) }, t('client-new')),
      el('button', { key: 'alone', class: 'btn line', type: 'button', disabled: busy, onClick: () => once(() => playAlone(company())) }, t('client-alone')),
      el('button', { key: 'company', class: 'tiny', type: 'button', onClick: () => open('company') }, t('client-company')),
    ],
  },
  el('p', { class: 'links' }, el(RulesButton, null), el(Languages, null)),
  el('div', { class: 'hero' },
    wordmark(),
    el('div', { class: 'heropot', 'aria-hidden': 'true' }, shard('white', 'A', { class: 's1' }), shard('black', 'A', { class: 's2' })),
    el(Heading, { class: 't1' }, t('client-promise')),
    wide.value ? el('div', { class: 'frieze on-clay', 'aria-hidden': 'true' }, SEATS.map((seat) => bust(seat))) : null),
  el(Back, null),
  el(Join, null),
  el(Passphrase, null),
  el(Alone, null));
}

/** With whom one plays alone, on a sheet. */
function Alone() {
  if (sheet.value?.kind !== 'company') return null;
  return el(Sheet, { title: t('client-company') }, el(Choice, { room: null, begin: playAlone }), el(Toast, null));
}

/** Where only those who know it open games. */
function Passphrase() {
  if (passphrase.value === null) return null;
  return el('label', { class: 'field' }, t('client-passphrase'),
    el('input', {
      type: 'password', value: passphrase.value, autocomplete: 'off', maxlength: 200,
      onInput: (event) => {
        passphrase.value = event.currentTarget.value;
        refusal.value = null;
      },
    }));
}

/** The seat that this device still has. */
function Back() {
  const seat = keptSeat();
  if (!seat) return null;
  return el('button', { class: 'btn gold', type: 'button', onClick: () => go(`/${seat.code}`) },
    el('span', null, seat.hidden ? t('client-back-hidden') : t('client-back', { code: seat.code }), ' ', el('bdi', null, seat.name)));
}

function Join() {
  const [code, setCode] = useState('');
  const ready = tidyCode(code).length >= CODE;
  /** @param {Event} event */
  const join = (event) => {
    event.preventDefault();
    if (ready) go(`/${codeIn(code)}`);
  };
  return el('form', { class: 'join', onSubmit: join },
    el('label', { class: 'field' }, t('client-code'),
      el('input', {
        class: 'code', type: 'text', value: code, autocomplete: 'off', autocapitalize: 'characters', spellcheck: false,
        enterkeyhint: 'go', placeholder: '·····', onInput: (event) => setCode(event.currentTarget.value),
      })),
    el('div', { class: 'duo' },
      el('button', { class: 'btn', type: 'submit', 'aria-disabled': !ready }, t('client-join')),
      wide.value ? el('button', { class: 'btn', type: 'button', 'aria-disabled': !ready, onClick: () => ready && go(`/${codeIn(code)}/table`) }, t('client-show-table')) : null));
}

/** The code in what was typed or pasted: also in a whole address. @param {string} typed */
function codeIn(typed) {
  const inside = typed.includes('/') ? typed.replace(/\/table\/?$/, '').split('/').filter(Boolean).at(-1) : typed;
  return tidyCode(inside ?? '');
}

/** Open a room. @returns {Promise<string | null>} its code */
async function openRoom() {
  try {
    const answer = await fetch(at('/api/rooms'), {
      method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ language: locale(), passphrase: passphrase.peek() || null }),
    });
    const said = await answer.json();
    if (answer.ok) return said.code;
    if (said.code === 'passphrase-needed') passphrase.value ??= '';
    refusal.value = { code: said.code, rule: null, fields: {} };
  } catch {
    refusal.value = { code: 'connection-lost', rule: null, fields: {} };
  }
  return null;
}

async function create() {
  const code = await openRoom();
  if (code) go(wide.value ? `/${code}/table` : `/${code}`);
}

/** One tap: a room, a seat that no bot is to have, bots around it, and the council begins. @param {Company} wanted */
async function playAlone(wanted) {
  const code = await openRoom();
  if (!code) return;
  closeSheet();
  go(`/${code}`);
  const free = SEATS.filter((seat) => !wanted.chosen.includes(seat));
  const seat = free[Math.floor(Math.random() * free.length)] ?? 'A';
  if (!(await ask({ do: 'join', name: kept('name') ?? t(`philosopher-${seat}`), seat }))) return;
  if (await withoutClock() && await seatBots(wanted)) await ask({ do: 'start' });
}

/** Whoever is alone keeps nobody waiting; the lobby's house rules set a clock for those who like one. */
async function withoutClock() {
  const { options, clocks, language } = room.peek() ?? {};
  return options && clocks && language ? ask({ do: 'arrange', options, clocks: { ...clocks, kind: 'off' }, language }) : false;
}
