/** The words being written: kept on the server as they change, for this seat alone, with the topic they were for. */

import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { speaker } from '../connection.js';
import { letters } from '../letters.js';
import { LETTERS } from '../limits.js';
import { mySeat, own, room } from '../state.js';
import { keepHere, keptHere, parsed } from '../storage.js';
import { written } from './writing.js';

/** @import { AskedTopic } from '../protocol.js' */
/** @typedef {{ text: string, white: string, black: string, topic: string | number | null }} Words */

const SAVED_AFTER = 500;

/**
 * The words, kept on the server half a second after each change; and how to say that they have been asked: then what
 * was about to be kept is no draft any more.
 * @returns {[Words, (change: Partial<Words>) => void, () => void]}
 */
export function useDraft() {
  const [words, setWords] = useState(begun);
  const [say] = useState(() => speaker());
  const unsaved = useRef(/** @type {Words | null} */ (null));
  const timer = useRef(0);
  const save = () => {
    clearTimeout(timer.current);
    const draft = unsaved.current;
    unsaved.current = null;
    if (draft && fits(draft)) say({ do: 'draft', ...draft }).catch(() => undefined);
  };
  useEffect(() => () => {
    save();
    written.value = null;
  }, []);
  /** @param {Partial<Words>} change */
  const write = (change) => {
    const next = { ...words, ...change };
    setWords(next);
    unsaved.current = next;
    if (room.value && mySeat.value) written.value = { code: room.value.code, seat: mySeat.value, words: next };
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVED_AFTER);
  };
  const asked = () => {
    clearTimeout(timer.current);
    unsaved.current = null;
  };
  return [words, write, asked];
}

/** The topic for which a draft was written, where another one is due now, or is free (Rules 5.1, 5.3, 5.4). @param {AskedTopic | null} due */
export function writtenFor(due) {
  const about = own.value?.draft?.about;
  return about && (about.card !== due?.card || about.line !== due.line) ? about : null;
}

/** What was written before: as the server kept it, or as this page kept it while it loaded itself anew. @returns {Words} */
function begun() {
  const carried = /** @type {typeof written.value} */ (parsed(keptHere('words')));
  keepHere('words', null);
  const mine = carried && carried.code === room.value?.code && carried.seat === mySeat.value;
  const { text = '', white = '', black = '', topic = null } = (mine ? carried.words : own.value?.draft) ?? {};
  return { text, white, black, topic };
}

/** @param {Words} words */
function fits({ text, white, black, topic }) {
  return letters(text) <= LETTERS.question && letters(white) <= LETTERS.answer && letters(black) <= LETTERS.answer
    && (typeof topic !== 'string' || letters(topic) <= LETTERS.topic);
}
