/** Asking the server for something, and telling the reader why it said no. */

import { signal, useState } from '../vendor/preact.js';
import { send } from './connection.js';

/** @import { Refusal, Wish } from './line.js' */

/** The last refusal, until it is read. */
export const refusal = signal(/** @type {Refusal | null} */ (null));

/** @param {Wish} wish @returns {Promise<boolean>} whether it was done */
export async function ask(wish) {
  try {
    await send(wish);
    refusal.value = null;
    return true;
  } catch (error) {
    refuse(error);
    return false;
  }
}

/** Tell the reader what was refused. @param {unknown} why */
export function refuse(why) {
  refusal.value = /** @type {Refusal} */ (why);
}

/**
 * Like `ask`, and whether the answer is still awaited: a button asks once.
 * @returns {[boolean, (wish: Wish) => Promise<boolean>]}
 */
export function useAsk() {
  const [busy, setBusy] = useState(false);
  /** @param {Wish} wish */
  const once = async (wish) => {
    if (busy) return false;
    setBusy(true);
    const done = await ask(wish);
    setBusy(false);
    return done;
  };
  return [busy, once];
}
