/** One polite live region for the whole page: phases, counts and results, for whoever listens instead of looking. */

const GATHER = 3000;
let waiting = 0;
let last = 0;
let text = '';

/**
 * Say something politely. With `gather`, of several in three seconds only the newest is said.
 * @param {string} words
 * @param {{ gather?: boolean }} [how]
 */
export function announce(words, { gather = false } = {}) {
  text = words;
  clearTimeout(waiting);
  const now = performance.now();
  const wait = gather ? Math.max(0, last + GATHER - now) : 0;
  waiting = setTimeout(say, Math.max(wait, 50));
}

/** Take back what was said: the next to listen is somebody else. */
export function hush() {
  clearTimeout(waiting);
  text = '';
  document.getElementById('announcer')?.replaceChildren();
}

function say() {
  const region = document.getElementById('announcer');
  last = performance.now();
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
