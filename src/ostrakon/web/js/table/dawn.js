// A new day: the Sun with the rule's picture, its name and meaning, and who is lit (Rules 4.1, 4.4).
import { ruleName } from '../drawings/figures.js';
import { el } from '../el.js';
import { nameOf } from '../state.js';
import { t } from '../texts.js';
import { Said } from '../said.js';
import { tondo } from './parts.js';
import { Next } from './reveal.js';

/** @typedef {import('../protocol.js').CouncilView} CouncilView */

/** @param {{ council: CouncilView }} props */
export function Dawn({ council }) {
  const last = council.day === council.days ? 'yes' : 'no';
  return el(
    'main',
    { class: 'stage dawn on-clay' },
    el(
      'svg',
      { class: 'bigsun', viewBox: '-62 -62 124 124', 'aria-hidden': 'true' },
      el('use', { href: '#sun', x: -62, y: -62, width: 124, height: 124 }),
      el('g', null, el('use', { href: `#${ruleName(council.rule)}`, x: -25, y: -25, width: 50, height: 50 })),
    ),
    el(
      'div',
      { class: 'dw' },
      el('p', { class: 'dlab' }, t('table-dawn', { day: council.day, last })),
      el('h1', { class: 'display', tabIndex: -1 }, t(`day-${council.rule}`)),
      el('p', { class: 'dtx' }, t(`day-${council.rule}.long`, { number: council.number })),
    ),
    council.asker &&
      el(
        'div',
        { class: 'dnext' },
        el(
          'div',
          { class: 'row' },
          tondo(council.asker),
          el('p', null, el('span', null, t('table-lit')), el('b', { class: 'display' }, el('bdi', null, nameOf(council.asker)))),
        ),
      ),
    el(Said, null),
    el(Next, { council }),
  );
}
