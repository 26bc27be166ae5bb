/** An old page that meets a newer server loads itself anew: once, gently, and with the words that were being written. */

import { at, FILES } from './place.js';
import { keepHere, keptHere } from './storage.js';
import { written } from './phone/writing.js';

/** How long nobody may have written before the page is loaded anew, in ms: the server has the draft by then. */
const QUIET = 1500;
let looked = false;

/**
 * Ask the server which files it has, after the line came back.
 * @param {boolean} now don't wait until nobody writes: this page can't talk to the server any more
 */
export async function lookForNewer(now) {
  const first = !looked;
  looked = true;
  // Where the page can't go on, its form is gone in a moment.
  const before = now ? written.peek() : null;
  if (first && !now) return;
  const version = await served();
  // Where something between keeps the old page, loading it again and again would help nobody.
  if (!version || version === FILES || keptHere('loaded-for') === version) return;
  if (!now) await quiet();
  keepHere('loaded-for', version);
  const words = written.peek() ?? before;
  if (words) keepHere('words', JSON.stringify(words));
  location.reload();
}

/** The version of the files that the server has now. @returns {Promise<string | null>} */
async function served() {
  try {
    return (await (await fetch(at('/api/host'), { cache: 'no-store' })).json()).version ?? null;
  } catch {
    return null;
  }
}

/** Until nobody is in the middle of a word. */
async function quiet() {
  while (document.activeElement?.matches('textarea, input')) {
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  }
}
