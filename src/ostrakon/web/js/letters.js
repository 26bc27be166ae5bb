/** A player's words: counted in letters as people see them, and tidied as the server will keep them. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Code points of the longest letter or emoji that anybody writes (`locales/letters.py`). */
const LONGEST = 10;

/** How many letters a reader sees; what is chained without end isn't one letter. @param {string} text */
export function letters(text) {
  const sizes = [...segmenter.segment(text)].map(({ segment }) => [...segment].length);
  return sizes.reduce((sum, size) => sum + (size <= LONGEST ? 1 : size * LONGEST), 0);
}

/** Single inner blanks, none around. @param {string} text */
export function tidy(text) {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Whether two texts are the same answer (Rule 6.3). @param {string} one @param {string} other */
export function same(one, other) {
  return tidy(one).toLowerCase() === tidy(other).toLowerCase();
}
