/** The two answers that a question names by itself, as "Meglio mare o monti?" and "Tea or coffee?" do (Rule 6.1). */

import { letters, same, tidy } from '../letters.js';
import { LETTERS } from '../limits.js';

/** @typedef {{ text: string, white: string, black: string }} Written */
/** @typedef {Pick<Written, 'white' | 'black'>} Answers */

const OR = /[,;:]? (?:oppure|o invece|o piuttosto|or rather|o|or) /iu;
/** Words with "or" among them that offer no choice. */
const IDIOM = /(?<![\p{L}\p{N}])(?:prima o poi|più o meno|bene o male|volente o nolente|(?:uno|due|tre) o (?:due|tre|quattro)|(?:one|two|three) or (?:two|three|four)|more or less|sooner or later|now or never|rain or shine|(?:o|or) (?:not|no|so|meno|something|qualcosa))(?![\p{L}\p{N}])/giu;
/** How a choice is opened: after it comes the first answer. */
const OPENING = new RegExp(`^(?:${[
  '(?:secondo te |per te )?(?:è |sarebbe )?(?:più bello|meglio)',
  '(?:tu )?(?:che cosa |cosa |quale |chi )?(?:preferi(?:sci|te|resti|reste)|sceglie(?:resti|reste)|sceglie?te|scegli)',
  'ti (?:piace|piacciono|piacerebbe)(?: di più)?', 'sei (?:più |piuttosto )?(?=da |un )', 'sei più', 'vuoi', 'vorresti', 'conta di più', 'contano di più',
  '(?:would|do|did) you (?:rather|prefer|like|choose|want)', 'which (?:do|would) you (?:prefer|rather have|choose|like)', '(?:is it |what[’\']s |which is )?better',
  'are you (?:more of |more |rather )?', 'prefer', 'rather',
].join('|')})(?:,|:)?\\s+`, 'iu');
const EITHER = /^(?:either|o)\s+/iu;
/** What stands before the choice, and ends with a mark: "In vacanza: mare o monti?" */
const BEFORE = /^.*[,;:.!…—–]\s+/u;
/** What comes after it: "Mattina o sera: quando rendi di più?" */
const AFTER = /[;:.!…—–](?:\s.*)?$/u;
const EDGES = /^[\s"“”«»(¿¡,;:—–-]+|[\s"“”«»)!.…,;:—–-]+$/gu;
/** Small words that open two answers alike: "una casa o un castello". Other words must be the same. */
const ALIKE = [
  /^(?:il|lo|la|i|gli|le|l[’'].*)$/u, /^(?:uno?|una|un[’'].*)$/u, /^(?:di|d[’'].*|de(?:i|gli|l|ll[aeo]|ll[’'].*))$/u, /^(?:ad?|ai|agli|al|all[aeo]|all[’'].*)$/u,
  /^(?:da|da(?:i|gli|l|ll[aeo]|ll[’'].*))$/u, /^(?:in|ne(?:i|gli|l|ll[aeo]|ll[’'].*))$/u, /^(?:su|su(?:i|gli|l|ll[aeo]|ll[’'].*))$/u, /^(?:con|col|senza|with|without)$/u, /^an?$/u,
];

/** The two answers in a text; null where there are none, or more than two. @param {string} text @returns {Answers | null} */
export function either(text) {
  const chunks = tidy(text).replace(IDIOM, (idiom) => idiom.replace(/ /gu, '\u00a0')).split('?');
  const parts = chunks.find((chunk) => OR.test(chunk))?.split(OR) ?? [];
  const [before, after] = parts;
  if (parts.length !== 2 || !before || !after) return null;
  const black = bare(after.replace(AFTER, ''));
  const white = bare(first(before, black));
  if (!white || !black || same(white, black) || Math.max(letters(white), letters(black)) > LETTERS.answer) return null;
  return { white, black };
}

/**
 * What the answers are after the question was written on: they follow it, but for those that somebody wrote.
 * @param {Written} now @param {string} text the question as it will be @returns {Answers}
 */
export function following(now, text) {
  const none = { white: '', black: '' };
  const [was, is] = [either(now.text) ?? none, either(text) ?? none];
  const swapped = was.white !== '' && now.white === was.black && now.black === was.white;
  if (swapped) return { white: is.black, black: is.white };
  return { white: now.white === was.white ? is.white : now.white, black: now.black === was.black ? is.black : now.black };
}

/** Of all that stands before "or", the answer: it opens as the other one does. @param {string} before @param {string} other */
function first(before, other) {
  const clause = before.replace(BEFORE, '');
  for (const said of [clause, before]) {
    const words = opened(said).split(' ');
    const start = words.findLastIndex((word) => likeFirst(word, other));
    if (start >= 0) return words.slice(likeFirst(words[0] ?? '', other) ? 0 : start).join(' ');
  }
  return opened(clause);
}

/** @param {string} said */
function opened(said) {
  return said.replace(EDGES, '').replace(OPENING, '').replace(EITHER, '');
}

/** Whether a word opens an answer as the other answer's first word does. @param {string} word @param {string} other */
function likeFirst(word, other) {
  const [one, two] = [word.toLowerCase(), (other.split(' ')[0] ?? '').toLowerCase()];
  return one === two || ALIKE.some((kind) => kind.test(one) && kind.test(two));
}

/** @param {string} said */
function bare(said) {
  const answer = tidy(said.replace(EDGES, ''));
  return answer.slice(0, 1).toLocaleUpperCase() + answer.slice(1);
}
