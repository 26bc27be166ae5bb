/** Sheets: what is one tap away lies over the page, and the page stays as it was. */

import { signal, useEffect, useRef } from '../vendor/preact.js';
import { el } from './el.js';
import { t } from './texts.js';

/** @import { ComponentChildren } from '../vendor/preact.js' */
/** @import { Reason, Seat, TurnResult } from './protocol.js' */
/** @typedef {{ kind: 'path' | 'menu' | 'votes' | 'day' | 'house' | 'invite' | 'cards' | 'muse' | 'objections' | 'company' } | { kind: 'people', about?: Seat } | { kind: 'rules', rule?: string } | { kind: 'why', turn: TurnResult, reason: Reason }} Sheets */

/** The sheet that is open. */
export const sheet = signal(/** @type {Sheets | null} */ (null));

/** Open the rules, at one of them. @param {string} [rule] such as "8.2" */
export function openRules(rule) {
  sheet.value = rule ? { kind: 'rules', rule } : { kind: 'rules' };
}

export function closeSheet() {
  sheet.value = null;
}

/**
 * A dialog over the page, closed by its button, by Escape, or by a tap beside it.
 * @param {{ title: string, class?: string, children?: ComponentChildren }} props
 */
export function Sheet({ title, class: look = '', children }) {
  const place = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = place.current;
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.querySelector('h2')?.focus();
    dialog?.querySelector('details[open] summary')?.scrollIntoView({ block: 'center' });
    return () => dialog?.close();
  }, []);
  return el('dialog', {
    class: `sheet ${look}`, ref: place, 'aria-labelledby': 'sheet-title',
    // A sheet that gave way to another says so after it is gone, and must not take that one along.
    onClose: () => {
      if (place.current) closeSheet();
    },
    onClick: (/** @type {MouseEvent} */ event) => {
      if (event.target === place.current) closeSheet();
    },
  },
  el('div', { class: 'sheet-in' },
    el('header', { class: 'sheet-top' },
      el('h2', { id: 'sheet-title', class: 'display', tabIndex: -1 }, title),
      el('button', { class: 'x', type: 'button', onClick: closeSheet, 'aria-label': t('client-close') }, '×')),
    children));
}
