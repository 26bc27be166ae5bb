/** What is taken into the form with a tap may lie over what was typed: until somebody types on, a tap brings that back. */

import { useState } from '../../vendor/preact.js';

/** @import { Words } from './draft.js' */

/** @type {readonly ('text' | 'white' | 'black')[]} */
const TEXTS = ['text', 'white', 'black'];

/**
 * How to take something into the form, and how to undo that; null where nothing was lost, or is there no more.
 * @param {Words} words @param {(change: Partial<Words>) => void} write
 * @returns {[(change: Partial<Words>) => void, (() => void) | null]}
 */
export function useUndo(words, write) {
  const [last, setLast] = useState(/** @type {{ was: Words, now: Words } | null} */ (null));
  /** @param {Partial<Words>} change */
  const take = (change) => {
    const now = { ...words, ...change };
    setLast(TEXTS.some((part) => words[part] && words[part] !== now[part]) ? { was: words, now } : null);
    write(change);
  };
  const undone = last && TEXTS.every((part) => words[part] === last.now[part]) ? () => {
    setLast(null);
    write(last.was);
  } : null;
  return [take, undone];
}
