// The end: who is nearest the Temple, the ranking, and what the votes told about the group.
import { TEMPLE } from '../drawings/board.js';
import { wordmark } from '../drawings/figures.js';
import { el } from '../el.js';
import { Said } from '../said.js';
import { history, nameOf } from '../state.js';
import { t } from '../texts.js';
import { insights, kinship } from './kinship.js';
import { measure } from './measure.js';
import { mini, tondo, Tools } from './parts.js';

/** @typedef {import('../protocol.js').CouncilView} CouncilView */
/** @typedef {import('../protocol.js').CouncilResult} CouncilResult */
/** @typedef {import('../protocol.js').Seat} Seat */

/** @param {{ council: CouncilView }} props */
export function End({ council }) {
  const result = council.result;
  if (!result) return null;
  const winner = result.ended === 'early' ? null : result.ranking[0];
  const headline = winner ? t('table-winner', { name: nameOf(winner) }) : t('table-ended-early');
  return el(
    'main',
    { class: 'screen finish on-clay' },
    el(
      'section',
      { class: 'winner' },
      el(Tools, null),
      wordmark(),
      winner
        ? tondo(winner)
        : el('div', { class: 'tondo' }, el('svg', { viewBox: '0 0 200 220', 'aria-hidden': 'true' }, el('use', { href: '#temple' }))),
      el('h1', { class: `display ${measure(headline, 30, 36)}`, tabIndex: -1 }, headline),
      el('p', null, winner ? how(result, winner) : t('table-ended-early-says')),
      el(Said, null),
    ),
    el(
      'section',
      { class: 'finish-side on-clay' },
      el(Ranking, { result }),
      el(Insights, {}),
    ),
  );
}

/** @param {CouncilResult} result @param {Seat} winner */
function how(result, winner) {
  const questions = history.value.length;
  return t(`table-won-${result.ended}`, { philosopher: t(`philosopher-${winner}`), questions });
}

/** @param {{ result: CouncilResult }} props */
function Ranking({ result }) {
  return el(
    'div',
    null,
    el('h2', null, t('table-ranking')),
    el(
      'ol',
      { class: `places ${result.ranking.length > 8 ? 'tight' : ''}` },
      result.ranking.map((seat, index) => {
        const space = result.spaces[seat] ?? 0;
        return el(
          'li',
          { key: seat },
          el('b', null, String(index + 1)),
          mini(seat),
          el('bdi', null, nameOf(seat)),
          el('span', { class: 'where' }, space === TEMPLE ? t('table-at-temple') : t('table-at-space', { space })),
        );
      }),
    ),
  );
}

function Insights() {
  const best = insights(history.value).slice(0, 3);
  const pairs = kinship(history.value);
  const twins = pairs[0];
  const poles = pairs.length > 1 ? pairs[pairs.length - 1] : undefined;
  return el(
    'div',
    { class: 'insights' },
    best.length > 0 && el('h2', null, t('table-knows')),
    el(
      'ul',
      null,
      best.map(({ seat, hits, all }) =>
        el(
          'li',
          { key: seat },
          mini(seat),
          el('bdi', null, nameOf(seat)),
          el('span', { class: 'where' }, t('table-hits', { hits, all })),
        ),
      ),
    ),
    twins && el(Kin, { pair: twins, label: 'table-twins' }),
    poles && el(Kin, { pair: poles, label: 'table-antipodes' }),
  );
}

/** @param {{ pair: import('./kinship.js').Pair, label: string }} props */
function Kin({ pair, label }) {
  const [first, second] = pair.seats;
  return el(
    'div',
    { class: 'kin' },
    el('h2', null, t(label)),
    mini(first),
    mini(second),
    el('b', { class: 'display' }, `${Math.round(pair.share * 100)}%`),
    el('p', null, t('table-pair', { first: nameOf(first), second: nameOf(second) })),
  );
}
