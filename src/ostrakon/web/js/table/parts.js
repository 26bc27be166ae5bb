// What the table's scenes are made of.
import { bust } from '../drawings/figures.js';
import { el } from '../el.js';
import { SensesButton } from '../pages/device.js';
import { Languages, RulesButton } from '../parts.js';

/** @import { ComponentChildren } from '../../vendor/preact.js' */
/** @import { Seat } from '../protocol.js' */

/** What may be pressed on the table, always at hand. */
export function Tools() {
  return el('nav', { class: 'tools' }, el(RulesButton, null), el(Languages, null), el(SensesButton, null));
}

/** A philosopher in a large disc. @param {Seat} seat @param {ComponentChildren} [beside] */
export function tondo(seat, beside = null) {
  return el('div', { class: 'tondo' }, el('div', { class: 'disc on-glaze' }, bust(seat)), beside);
}

/** A philosopher in a small disc. @param {Seat} seat */
export function mini(seat) {
  return el('span', { class: 'mini on-clay' }, bust(seat));
}
