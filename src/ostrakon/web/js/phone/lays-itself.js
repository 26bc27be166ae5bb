/** A shard that was chosen and not laid is laid when one's own time ends: no choice is lost (Rules 7.1, 7.3). */

import { useEffect, useRef } from '../../vendor/preact.js';
import { clock, own, room } from '../state.js';

/** How long before the end, in ms: the way to the server takes its time too. */
const EARLY = 2000;
const LONGEST = 2 ** 31 - 1;

/**
 * Lay at the end of the time that this seat surely has: with the overtime of a soft clock, and with extra time.
 * @param {boolean} unlaid whether a shard is chosen that isn't laid
 * @param {() => void} lay
 * @returns {boolean} whether it will be so
 */
export function useLayAtEnd(unlaid, lay) {
  const [running, here] = [clock.value, room.value];
  // Of two that were chosen one after the other it is the last.
  const latest = useRef(lay);
  latest.current = lay;
  const paused = Boolean(here?.paused);
  const share = ((here?.clocks.kind === 'soft' ? 2 : 1) * (own.value?.extra_time ?? 100)) / 100;
  const awaits = unlaid && Boolean(running) && !paused;
  useEffect(() => {
    if (!awaits || !running) return undefined;
    const left = running.deadline + running.total * (share - 1) - EARLY - performance.now();
    const timer = setTimeout(() => latest.current(), Math.min(LONGEST, Math.max(0, left)));
    return () => clearTimeout(timer);
  }, [awaits, running, share]);
  return awaits;
}
