// The two pieces of the broken slab, on which the answers stand (DESIGN.md).
import { slab } from '../drawings/figures.js';

const PIECES = Object.freeze({
  white: 'M1 6L22 1L58 3L99.4 1L97.2 22L99 41L96.6 60L98.6 80L97 99L62 97L30 99.4L2 96C-.6 66 -.6 34 1 6Z',
  black: 'M2.6 1L44 3L72 .6L99 5L98 48L100 93L66 99.4L34 97L.4 99L2 80L0 60L2.4 41L.6 22Z',
});

/**
 * The ground of one answer, stretched to its box.
 * @param {import('../protocol.js').Shard} side
 */
export function plate(side) {
  return slab(side, PIECES);
}
