// The row of three topic cards: the first card's arrow points at the topic on the second (Rule 5.1).
import { el } from '../el.js';
import { t } from '../texts.js';
import { askedIn, topicsOf } from '../topics.js';

/** @typedef {import('../protocol.js').CardView} CardView */
/** @typedef {import('../protocol.js').CouncilView} CouncilView */

/**
 * The three cards, the past one dimmed, the one in play inverted at its topic.
 * @param {{ council: CouncilView }} props
 */
export function Cards({ council }) {
  const [past, now, next] = council.row;
  const here = council.topic?.card === now?.id ? (council.topic?.line ?? null) : null;
  const ahead = council.next_topic?.card === next?.id ? (council.next_topic?.line ?? null) : null;
  return el(
    'div',
    { class: 'cards', role: 'group', 'aria-label': t('table-cards') },
    past && card(council, past, 'past', t('table-card-past'), null, true),
    now && card(council, now, 'now', t('table-card-now'), here, false),
    next && card(council, next, 'next', t('table-card-next'), ahead, false),
  );
}

/**
 * @param {CouncilView} council
 * @param {CardView} view
 * @param {'past' | 'now' | 'next'} place
 * @param {string} label
 * @param {number | null} line
 * @param {boolean} inForce
 */
function card(council, view, place, label, line, inForce) {
  if (view.id === 'jolly') {
    return el(
      'div',
      { key: view.id, class: `card ${place} joker`, role: 'group', 'aria-label': label },
      el('span', { class: 'fr', 'aria-hidden': 'true' }),
      el('b', { class: 'display' }, t('table-joker')),
      el('span', null, t('table-joker-says')),
    );
  }
  return el(
    'ol',
    { key: view.id, class: `card ${place}`, 'aria-label': label },
    el('li', { class: 'fr', 'aria-hidden': 'true' }),
    topicsOf(view.id, council).map((topic, index) =>
      el(
        'li',
        { key: index, class: `${line === index + 1 ? 'hit' : ''}${topic.includes(' ') ? '' : ' word'}`, lang: askedIn(), 'aria-current': line === index + 1 ? 'true' : undefined },
        el('span', null, topic),
        view.arrow === index + 1 && place !== 'next' && arrow(inForce),
      ),
    ),
  );
}

/** @param {boolean} inForce */
function arrow(inForce) {
  return el(
    'svg',
    { class: inForce ? 'tab now-arrow' : 'tab', viewBox: '0 0 34 46', 'aria-hidden': 'true' },
    el('path', { d: 'M0 4H12L32 23L12 42H0Z' }),
  );
}
