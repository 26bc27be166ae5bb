// The Calendar with the Moon on the last covered day (Rules 3.4, 4.4).
import { el } from '../el.js';
import { t } from '../texts.js';

/**
 * Days covered by the Moon stand first, today is gold, those to come are outlined.
 * @param {{ day: number, days: number }} props
 */
export function Calendar({ day, days }) {
  const cells = Math.max(8, days + 1);
  const covered = cells - (days - day + 1);
  const at = (/** @type {number} */ cell) => 6 + 42 * cell;
  return el(
    'div',
    { class: 'cal' },
    el('p', null, t('table-days-left', { days: days - day + 1 })),
    el(
      'svg',
      { viewBox: `0 0 ${at(cells) + 2} 60`, role: 'img', 'aria-label': t('table-calendar', { day, days }) },
      Array.from({ length: cells }, (_, cell) => (cell < covered ? night(at(cell), cell) : daylight(at(cell), cell === covered))),
      el('use', { key: 'moon', class: 'moon', href: '#moon', x: at(covered - 1) - 15, y: 1, width: 58, height: 58 }),
    ),
  );
}

/** @param {number} x @param {boolean} today */
function daylight(x, today) {
  return el('rect', { key: x, class: today ? 'day now' : 'day', x, y: 12, width: 36, height: 36, rx: 5 });
}

/** @param {number} x @param {number} cell */
function night(x, cell) {
  const low = (cell * 7) % 11;
  return el(
    'g',
    { key: x },
    el('rect', { class: 'night', x, y: 12, width: 36, height: 36, rx: 5 }),
    el('circle', { class: 'star', cx: x + 11, cy: 24 + low, r: 1.8 }),
    el('circle', { class: 'star', cx: x + 25, cy: 38 - low, r: 1.4 }),
  );
}
