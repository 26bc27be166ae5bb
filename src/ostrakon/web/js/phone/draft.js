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
 * was about to be kept is no draft any more. But what was written when one asks aloud comes back with the question.
 * @returns {[Words, (change: Partial<Words>) => void, (aloud: boolean) => void]}
 */
export function useDraft() {
  const [words, setWords] = useState(() => carried() ?? draft());
  // Also for what was drawn before: an effect of the first frame, an answer that comes while one writes on.
  const newest = useRef(words);
  const [say] = useState(() => speaker());
  const unsaved = useRef(/** @type {Words | null} */ (null));
  const timer = useRef(0);
  const touched = useRef(false);
  /** @param {Words} now */
  const show = (now) => {
    newest.current = now;
    setWords(now);
  };
  const save = () => {
    clearTimeout(timer.current);
    const latest = unsaved.current;
    unsaved.current = null;
    if (!latest || !fits(latest)) return;
    say({ do: 'draft', ...latest }).then(() => {
      // Not what was written since, nor by another seat of this device.
      if (keptHere('words') === carrying(latest)) keepHere('words', null);
    }).catch(() => undefined);
  };
  useEffect(() => {
    // What this page was writing before it was loaded anew, the server may not have.
    if (carried()) write({});
    return () => {
      save();
      written.value = null;
    };
  }, []);
  const kept = own.value?.draft;
  useEffect(() => {
    // A question that is sent back is a draft again, and may come after the form (Rule 6.4).
    if (kept && !touched.current) show(draft());
  }, [kept]);
  /** @param {Partial<Words>} change */
  const write = (change) => {
    const next = { ...newest.current, ...change };
    touched.current = true;
    show(next);
    unsaved.current = next;
    if (room.value && mySeat.value) written.value = { code: room.value.code, seat: mySeat.value, words: next };
    // Until the server has it this page keeps it: it may be loaded anew at any moment.
    keepHere('words', carrying(next));
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVED_AFTER);
  };
  const asked = (/** @type {boolean} */ aloud) => {
    if (aloud) {
      save();
      return;
    }
    clearTimeout(timer.current);
    unsaved.current = null;
    keepHere('words', null);
  };
  return [words, write, asked];
}

/** Words as a page that is loaded anew finds them. @param {Words} words */
function carrying(words) {
  return JSON.stringify({ code: room.value?.code, seat: mySeat.value, words });
}

/** The topic for which a draft was written, where another one is due now, or is free (Rules 5.1, 5.3, 5.4). @param {AskedTopic | null} due */
export function writtenFor(due) {
  const about = own.value?.draft?.about;
  return about && (about.card !== due?.card || about.line !== due.line) ? about : null;
}

/** What this page was writing when it was loaded anew; null where the server has it all. @returns {Words | null} */
function carried() {
  const it = /** @type {typeof written.value} */ (parsed(keptHere('words')));
  return it && it.code === room.value?.code && it.seat === mySeat.value ? it.words : null;
}

/** What was written before, as the server kept it. @returns {Words} */
function draft() {
  const { text = '', white = '', black = '', topic = null } = own.value?.draft ?? {};
  return { text, white, black, topic };
}

/** @param {Words} words */
function fits({ text, white, black, topic }) {
  return letters(text) <= LETTERS.question && letters(white) <= LETTERS.answer && letters(black) <= LETTERS.answer
    && (typeof topic !== 'string' || letters(topic) <= LETTERS.topic);
}
