/** What the phone's screens are made of. */

import { signal, useEffect, useRef } from '../vendor/preact.js';
import { chooseLocale, LOCALES, locale, t } from './texts.js';
import { face, icon, ruleIcon } from './drawings/figures.js';
import { el, Fragment } from './el.js';
import { openRules, sheet } from './sheet.js';
import { amAsker, cardOf, council, mySeat, room, spaceOf } from './state.js';

/** @import { ComponentChildren } from '../vendor/preact.js' */
/** @import { Seat } from './protocol.js' */

const wideQuery = matchMedia('(min-width: 60rem) and (min-height: 34rem)');
/** Whether the path and the task stand side by side. */
export const wide = signal(wideQuery.matches);
wideQuery.addEventListener('change', () => {
  wide.value = wideQuery.matches;
});

/**
 * A screen: black bar, meander, one task, one main button at the foot. When `screen` changes, its h1 takes the focus.
 * @param {object} props
 * @param {string} props.screen
 * @param {boolean} [props.lit] the light is on me
 * @param {boolean} [props.fill] the task fills the height
 * @param {string} [props.look]
 * @param {ComponentChildren} [props.bar]
 * @param {ComponentChildren} [props.foot]
 * @param {ComponentChildren} [props.children]
 */
export function Phone({ screen, lit = false, fill = false, look = '', bar, foot, children }) {
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (writing()) return;
    scrollTo(0, 0);
    place.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [screen]);
  return el('div', { class: `phone ${lit ? 'lit' : 'clay'} ${look}`, ref: place },
    bar ?? null,
    el('div', { class: bar ? 'fretp' : 'fretp top', 'aria-hidden': 'true' }),
    el('main', { class: fill ? 'body fill' : 'body' }, children),
    foot ? el('footer', { class: 'foot' }, foot) : null);
}

/** Whether somebody is in the middle of a word, from which no focus may be taken. */
function writing() {
  const here = document.activeElement;
  return here instanceof HTMLTextAreaElement || (here instanceof HTMLInputElement && here.type === 'text');
}

/** The heading of a screen, that takes the focus. @param {{ class?: string, lang?: string, children?: ComponentChildren }} props */
export function Heading({ class: look = 't', lang, children }) {
  return el('h1', { class: `display ${look}`, tabIndex: -1, ...(lang ? { lang } : {}) }, children);
}

/** A player's own words: one line, full to assistive tools. @param {{ text: string }} props */
export function Who({ text }) {
  return el('bdi', { class: 'name' }, text);
}

/** Who I am and where, the rule of the day, and all that is one tap away. */
export function Bar() {
  const [seat, play, here] = [mySeat.value, council.value, room.value];
  if (!here) return null;
  const day = play && play.phase !== 'over' ? play.rule : null;
  return el('header', { class: 'bar' },
    seat && play
      ? el('button', { class: 'meb', type: 'button', onClick: () => open('path') },
        face(seat, 'me'),
        el('span', { class: 'mew' }, el('b', null, el(Who, { text: cardOf(seat)?.name ?? seat })),
          el('small', null, `${seat} · `, amAsker.value ? t('client-your-turn') : placeOf(spaceOf(play, seat)), icon('ic-path', { class: 'go' }),
            el('span', { class: 'vh' }, `, ${t('client-path')}`))))
      : el(play ? 'button' : 'p', play ? { class: 'meb none', type: 'button', onClick: () => open('path') } : null,
        el('span', { class: 'mew' }, el('b', null, here.code_hidden ? t('client-this-game') : t('client-room', { code: here.code })),
          el('small', null, play ? t('client-path') : t('client-here', { count: here.seats.length })))),
    day ? el('button', { class: 'day on-glaze is-gold', type: 'button', onClick: () => open('day') },
      ruleIcon(day), el('span', null, t(`day-${day}`))) : el(Languages, null),
    el('button', { class: 'more on-glaze is-bone', type: 'button', 'aria-label': t('client-menu'), onClick: () => open('menu') },
      icon('ic-menu')));
}

/** @param {number} space */
export function placeOf(space) {
  return space === 16 ? t('client-at-temple') : t('client-space', { space });
}

/** @param {'path' | 'menu' | 'day' | 'votes' | 'house' | 'invite' | 'people' | 'cards' | 'objections' | 'company'} kind */
export function open(kind) {
  sheet.value = { kind };
}

/** Who is in the game, and what may be done with one of them. @param {Seat} about */
export function openPerson(about) {
  sheet.value = { kind: 'people', about };
}

/** The other language, one tap away. */
export function Languages() {
  return el(Fragment, null, LOCALES.filter((other) => other !== locale()).map((other) =>
    el('button', { key: other, class: 'tiny', type: 'button', lang: other, onClick: () => chooseLocale(other) },
      other === 'it' ? 'Italiano' : 'English')));
}

/** The rules, one tap away. */
export function RulesButton() {
  return el('button', { class: 'tiny', type: 'button', onClick: () => openRules() }, t('client-rules'));
}

/** A tick on what is chosen. */
export function Tick() {
  return el('span', { class: 'tick', 'aria-hidden': 'true' }, icon('ic-check'));
}

/** Seat and name, as they are told together. @param {{ seat: Seat }} props */
export function Person({ seat }) {
  return el('span', { class: 'person' }, el('b', null, seat), ' ', el(Who, { text: cardOf(seat)?.name ?? t(`philosopher-${seat}`) }));
}
