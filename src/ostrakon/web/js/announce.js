/** One polite live region for the whole page: phases, moves, counts and results, for whoever listens instead of looking. */

/** How long one sentence stands before the next takes its place, in ms. */
const APART = 700;
/** How seldom counts are said, in ms. */
const SELDOM = 3000;

/** What is still to be said, in order. @type {{ words: string, count: boolean }[]} */
let queue = [];
let timer = 0;
let spoke = -Infinity;
let counted = -Infinity;

/**
 * Say something politely, after all that was to be said before. Of several counts (`gather`) only the newest is said.
 * @param {string} words
 * @param {{ gather?: boolean }} [how]
 */
export function announce(words, { gather = false } = {}) {
  if (!words) return;
  if (gather) queue = queue.filter((one) => !one.count);
  queue.push({ words, count: gather });
  plan();
}

/** A vote is closed: its count, if it still waits its time, is not to be said after what came of it. */
export function uncount() {
  queue = queue.filter((one) => !one.count);
}

/** Take back what was said, and what was to be: the next to listen is somebody else. */
export function hush() {
  queue = [];
  clearTimeout(timer);
  document.getElementById('announcer')?.replaceChildren();
}

/** A count waits its time, and lets nobody wait behind it. */
function next() {
  const ripe = performance.now() - counted >= SELDOM;
  return queue.findIndex((one) => ripe || !one.count);
}

function plan() {
  clearTimeout(timer);
  if (!queue.length) return;
  const from = next() < 0 ? counted + SELDOM : spoke + APART;
  timer = setTimeout(say, Math.max(50, from - performance.now()));
}

function say() {
  const [one] = queue.splice(Math.max(0, next()), 1);
  const region = document.getElementById('announcer');
  spoke = performance.now();
  if (one?.count) counted = spoke;
  if (region && one) region.textContent = region.textContent === one.words ? `${one.words}\u00a0` : one.words;
  plan();
}
