/** A device that several share: the cover between two people, and whose seats are here. */

import { Countdown } from '../clock.js';
import { held, opened } from '../connection.js';
import { face } from '../drawings/figures.js';
import { el } from '../el.js';
import { Bar, Heading, Phone, Who } from '../parts.js';
import { between, covered, due, passing, passOn, putAway, takeUp } from '../passing.js';
import { council, nameOf } from '../state.js';
import { t } from '../texts.js';

/** @import { Line } from '../line.js' */

/** For whom the device is; a press by that person opens it. */
export function Cover() {
  const [first] = due.value;
  const others = [...due.value.slice(1), ...held.value.filter((line) => !due.value.includes(line))];
  const seat = first?.seat;
  const play = council.value;
  if (!first || !seat || !play) return null;
  const name = nameOf(seat);
  return el(Phone, {
    screen: `cover-${seat}-${play.moment}`, look: 'cover', bar: el(Bar, null),
    foot: el('button', { class: 'btn', type: 'button', onClick: () => takeUp(first) }, t('client-pass-open', { name })),
  },
  el('p', { class: 'chips' }, el(Countdown, null)),
  el('div', { class: 'hero' },
    face(seat, 'tondo2'),
    el(Heading, { class: 't1' }, t('client-pass-to', { name })),
    el('p', { class: 'lead' }, el('b', null, t(`philosopher-${seat}`)), ' · ', t(`client-pass-${play.phase}`)),
    el('p', { class: 'lead' }, t('client-pass-why', { name }))),
  others.length ? el('div', { class: 'others' }, el('p', null, t('client-pass-first')), el(Places, { lines: others })) : null);
}

/** Above what all may see: whose seats are here; above what one may see: whose it is. */
export function Hands() {
  const line = opened.value;
  if (!passing.value || covered.value) return null;
  if (line?.seat) {
    return el('section', { class: 'hands one', 'aria-label': t('client-hand') }, el('p', null, t('client-hand-of', { name: nameOf(line.seat) })),
      el('button', { class: 'tiny', type: 'button', onClick: putAway }, t('client-hand-away')));
  }
  return el('section', { class: 'hands', 'aria-label': t('client-hand') }, el('p', null, t('client-hand')), el(Places, { lines: held.value }));
}

/** @param {{ lines: Line[] }} props */
function Places({ lines }) {
  return el('ul', null, lines.map((line) => line.seat && el('li', { key: line.seat },
    el('button', { class: 'place', type: 'button', onClick: () => takeUp(line) },
      face(line.seat), el(Who, { text: nameOf(line.seat) })))));
}

/** All have seen how the turn came out: the device goes to who asks next. */
export function PassOn() {
  const [first] = due.value;
  if (!passing.value || opened.value || !between.value || !first) return null;
  return el('button', { class: 'btn', type: 'button', onClick: passOn }, t('client-pass-on', { name: nameOf(first.seat) }));
}
