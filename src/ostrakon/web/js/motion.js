/** When each part of a motion begins, by the same figures as the server's clocks (`limits.js`). All in ms. */

import { MOTION } from './limits.js';

/** @import { Event, TurnResult } from './protocol.js' */

export const EASE = 'cubic-bezier(.22,.8,.28,1)';

/** Whether this reader wants cuts instead of motion. */
export function still() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @param {Event[]} events @returns {TurnResult | null} */
export function closedTurn(events) {
  const closed = events.find((event) => event.event === 'turn');
  return closed?.event === 'turn' ? closed.turn : null;
}

/** In how long so many shards turn face up. @param {number} shards */
export function flips(shards) {
  return shards ? MOTION.flip + (shards - 1) * MOTION.flip_apart : 0;
}

/**
 * The course of a closed turn: shards, counts, sentence, numbers of the steps, the walks, the Sun.
 * @param {TurnResult} turn
 */
export function course(turn) {
  if (turn.forfeit) {
    const { reading, sun } = MOTION;
    return { speed: 1, counts: 0, sentence: 0, steps: reading, walk: reading, sun: reading, end: reading + sun };
  }
  const counts = flips(turn.white.length + turn.black.length);
  const sentence = counts + MOTION.count;
  const steps = sentence + MOTION.sentence;
  const walk = steps + turn.advance * MOTION.step;
  const squares = turn.steps.reduce((sum, step) => sum + step.end - step.start, 0);
  const sun = walk + squares * MOTION.square;
  const end = sun + MOTION.sun;
  const speed = Math.max(1, end / MOTION.most);
  const played = [counts, sentence, steps, walk, sun, end].map((ms) => ms / speed);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = played;
  return { speed, counts: a, sentence: b, steps: c, walk: d, sun: e, end: f };
}
