/** Why something was refused, in the reader's words, with the rule that says so. */

import { useEffect } from '../vendor/preact.js';
import { refusal } from './act.js';
import { el } from './el.js';
import { at } from './place.js';
import { openRules } from './sheet.js';
import { hasText, t } from './texts.js';

const STAYS = 12_000;

/** @param {import('./line.js').Refusal} why */
export function refusalText({ code, rule, fields }) {
  if (rule && code === 'forbidden') {
    const id = `rule-${rule.replace('.', '-')}`;
    return hasText(id) ? `${t('refused-rule', { rule })} ${t(id)}` : t('refused-rule', { rule });
  }
  return t(hasText(`error-${code}`) ? `error-${code}` : 'error-unknown', fields);
}

export function Toast() {
  const why = refusal.value;
  useEffect(() => {
    if (!why) return undefined;
    const timer = setTimeout(dismiss, STAYS);
    return () => clearTimeout(timer);
  }, [why]);
  const rule = why?.rule;
  return el('div', { class: 'toasts', role: 'alert' },
    why && el('div', { class: 'toast' },
      el('p', null, refusalText(why)),
      el('p', { class: 'toast-do' },
        rule && el('a', { href: at(`/rules#${rule}`), onClick: (/** @type {Event} */ event) => {
          event.preventDefault();
          dismiss();
          openRules(rule);
        } }, t('client-rule', { rule })),
        el('button', { type: 'button', onClick: dismiss }, t('client-understood')))));
}

function dismiss() {
  refusal.value = null;
}
