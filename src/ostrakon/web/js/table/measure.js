// How large a text may stand, by the room its letters take (DESIGN.md): the longer, the smaller.
import { letters } from '../letters.js';

/** Letters that take the room of nearly two. */
const BROAD = /[MWmw@%\p{Extended_Pictographic}\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/gu;
const MORE = 0.6;

/**
 * The class for a text: '' for its full size, then 'm', then 'l', then 'x'.
 * @param {string} text
 * @param {number} full usual letters that fit at the full size
 * @param {number} middle usual letters that fit at the middle size
 */
export function measure(text, full, middle) {
  const long = letters(text);
  const room = long + MORE * Math.min(long, text.match(BROAD)?.length ?? 0);
  if (room <= full) return '';
  if (room <= middle) return 'm';
  return room <= middle * 1.5 ? 'l' : 'x';
}
