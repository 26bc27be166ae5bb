/** What this device does beside showing: sounds, buzzing, light, and hiding what is secret. */

import { el, Fragment } from '../el.js';
import { hides, setHides } from '../peek.js';
import { missing, senses, setSenses } from '../senses.js';
import { t } from '../texts.js';

/** The switches of a phone. */
export function Device() {
  return el(Fragment, null,
    el(Switch, { id: 'senses', says: t('client-senses'), why: [t('client-senses.why'), ...missing().map((what) => t(`client-senses-${what}`))].join(' '), on: senses.value, set: setSenses }),
    el(Switch, { id: 'hides', says: t('client-peek'), why: t('client-peek.why'), on: hides.value, set: setHides }));
}

/** @param {{ id: string, says: string, why: string, on: boolean, set: (on: boolean) => void }} props */
function Switch({ id, says, why, on, set }) {
  return el('div', { class: 'option switch' },
    el('label', { for: id }, says),
    el('input', { id, type: 'checkbox', role: 'switch', checked: on, 'aria-describedby': `${id}-why`, onChange: (event) => set(event.currentTarget.checked) }),
    el('p', { id: `${id}-why` }, why));
}

/** The one switch of a table. */
export function SensesButton() {
  const says = t(senses.value ? 'client-senses-off' : 'client-senses-on');
  return el('button', { class: 'tiny bell', type: 'button', 'aria-label': says, title: says, onClick: () => setSenses(!senses.value) },
    el('svg', { viewBox: '0 0 32 32', 'aria-hidden': 'true' },
      el('path', { d: 'M16 4C10 4 8 9 8 14C8 19 6 21 4 24H28C26 21 24 19 24 14C24 9 22 4 16 4ZM12 26A4 4 0 0 0 20 26' }),
      senses.value ? null : el('path', { class: 'off', d: 'M4 4L28 29' })));
}
