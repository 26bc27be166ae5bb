// How large a text may stand, by its letters (DESIGN.md): the longer, the smaller.
import { letters } from '../letters.js';

/**
 * The class for a text: '' for its full size, then 'm', then 'l'.
 * @param {string} text
 * @param {number} full letters that fit at the full size
 * @param {number} middle letters that fit at the middle size
 */
export function measure(text, full, middle) {
  const long = letters(text);
  return long <= full ? '' : long <= middle ? 'm' : 'l';
}
