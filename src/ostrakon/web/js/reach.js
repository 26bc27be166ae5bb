/** Why the line doesn't open: the server can't be reached, or it can, and only sockets don't come through. */

import { at } from './place.js';
import { obstacle } from './state.js';

/** @import { Line } from './line.js' */

/** How long a line may take to open before anybody asks why, and how long the server may take to answer, in ms. */
const PATIENCE = 3500;
const ANSWERS = 3000;

export class Reach {
  #since = performance.now();
  #asking = false;

  /** The line is being opened, or stands. */
  begin() {
    this.#since = performance.now();
    obstacle.value = null;
  }

  /** Look now and then. @param {Line} line */
  watch(line) {
    const stopped = line.status === 'replaced' || line.status === 'gone';
    if (line.open || stopped || document.visibilityState === 'hidden') this.begin();
    else if (!this.#asking && performance.now() - this.#since > PATIENCE) this.#ask(line);
  }

  /** @param {Line} line */
  async #ask(line) {
    this.#asking = true;
    const there = await answers();
    this.#asking = false;
    if (line.open || performance.now() - this.#since < PATIENCE) return;
    // A server that refuses in words does come through.
    if (there) obstacle.value = line.spoken ? null : 'blocked';
    else obstacle.value = 'unreachable';
    this.#since = performance.now();
  }
}

/** Whether the server itself answers, and nobody in its place. */
async function answers() {
  try {
    const answer = await fetch(at('/health'), { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS) });
    return answer.ok && (await answer.text()).trim() === 'ok';
  } catch {
    return false;
  }
}
