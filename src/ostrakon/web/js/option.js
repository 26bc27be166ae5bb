/** One choice of many, with its explanation. */

import { el } from './el.js';
import { t } from './texts.js';

/** @typedef {{ value: string, says: string }} Choice */

/**
 * `text` names its words, with `.why` those of the explanation.
 * @param {{ id: string, text?: string, why?: string, still: boolean, value: string, choices: Choice[], set: (value: string) => void }} props
 */
export function Option({ id, text = id, why = t(`${text}.why`), still, value, choices, set }) {
  return el('div', { class: 'option' },
    el('label', { for: id }, t(text)),
    el('select', { id, disabled: still, value, 'aria-describedby': `why-${id}`, onChange: (event) => set(event.currentTarget.value) },
      choices.map((choice) => el('option', { key: choice.value, value: choice.value, selected: choice.value === value }, choice.says))),
    el('p', { id: `why-${id}` }, why));
}
