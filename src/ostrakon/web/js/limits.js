// Written by scripts/generate.py from the Python types; don't edit.

/** Version of the protocol. */
export const VERSION = 2;

/** How long a player's words may be, in letters as people see them. */
export const LETTERS = Object.freeze({
  name: 24,
  question: 140,
  answer: 24,
  topic: 18,
});

/** Seconds: the default of each phase. */
export const CLOCK = Object.freeze({
  ask: 120,
  vote: 60,
  choose: 45,
});

/** Rule 2.1. */
export const FEWEST_SEATS = 5;
export const MOST_SEATS = 12;

/** All seats, in alphabetical order (Rule 1.1).
 * @type {readonly import('./protocol.js').Seat[]} */
export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'L', 'M', 'N'];

/** Durations in ms: the server's clocks and bots wait for these motions (`room/motion.py`). */
export const MOTION = Object.freeze({
  lay: 420,
  flip: 560,
  flip_apart: 80,
  count: 400,
  sentence: 660,
  step: 200,
  square: 420,
  sun: 900,
  moon: 800,
  reading: 2000,
  most: 12000,
});
