/** The rules for players, each with its number; a link names the one that matters now. */

import { useEffect } from '../../vendor/preact.js';
import { el, Fragment } from '../el.js';
import { Heading, Languages, Phone } from '../parts.js';
import { go } from '../route.js';
import { hasText, t } from '../texts.js';

/** Rule 3.3: philosophers, start card, days, number, majority. */
const TABLE = [
  [5, 5, 8, 1, 3], [6, 5, 7, 1, 4], [7, 3, 5, 1, 4], [8, 3, 5, 2, 5],
  [9, 1, 4, 2, 5], [10, 1, 4, 2, 6], [11, 1, 3, 3, 6], [12, 1, 3, 3, 7],
];
const COLUMNS = ['philosophers', 'start', 'days', 'number', 'majority'];

/** All the rules, scrolled to one, below a heading of the first or second rank. @param {{ rule?: string | undefined, below?: 1 | 2 }} props */
export function Rules({ rule, below = 2 }) {
  const head = below === 1 ? 'h2' : 'h3';
  useEffect(() => {
    if (!rule) return undefined;
    const soon = requestAnimationFrame(() => {
      const found = document.getElementById(rule);
      found?.scrollIntoView();
      found?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(soon);
  }, [rule]);
  return el('div', { class: 'rules' },
    el(head, { class: 'display' }, t('rules-intro')),
    numbered('rules-intro-', 1).map((id) => el('p', { key: id }, t(id))),
    numbered('rules-', 1).map((chapter, i) => el('section', { key: chapter },
      el(head, { class: 'display' }, `${i + 1}. ${t(chapter)}`),
      el('dl', null, numbered(`rule-${i + 1}-`, 1).map((id, j) => {
        const number = `${i + 1}.${j + 1}`;
        return el('div', { key: id, id: number, tabIndex: -1, class: number === rule ? 'on' : '' },
          el('dt', null, number), el('dd', null, t(id)));
      })),
      i === 2 ? el(Numbers, null) : null)));
}

/** The messages `<stem>1`, `<stem>2`, … as far as there are any. @param {string} stem @param {number} first @returns {string[]} */
function numbered(stem, first) {
  return hasText(`${stem}${first}`) ? [`${stem}${first}`, ...numbered(stem, first + 1)] : [];
}

function Numbers() {
  return el(Fragment, null,
    el('div', { class: 'scroll', tabIndex: 0, role: 'region', 'aria-label': t('rules-table') },
      el('table', null,
        el('caption', null, t('rules-table')),
        el('thead', null, el('tr', null, COLUMNS.map((column) => el('th', { key: column, scope: 'col' }, t(`rules-table-${column}`))))),
        el('tbody', null, TABLE.map((row) => el('tr', { key: row[0] }, row.map((cell, i) =>
          i === 0 ? el('th', { key: i, scope: 'row' }, String(cell)) : el('td', { key: i }, i === 1 ? `C${cell}` : String(cell)))))))));
}

export function RulesPage() {
  return el(Phone, {
    screen: 'rules', look: 'plain read',
    foot: el('button', { class: 'btn', type: 'button', onClick: () => go('/') }, t('client-home')),
  },
  el('p', { class: 'links' }, el(Languages, null)),
  el(Heading, null, t('rules-title')),
  el(Rules, { rule: location.hash.slice(1) || undefined, below: 1 }));
}
