// Which scene stands on the stage: the reveal stays until the next question; a new day comes in after it.
import { useEffect, useRef, useState } from '../../vendor/preact.js';
import { course } from '../motion.js';

/** @typedef {import('../protocol.js').CouncilView} CouncilView */
/** @typedef {'dawn' | 'talk' | 'reveal' | 'end'} Scene */

/** How long a day's last reveal, or the council's, stays after its motion before what follows it, in ms. */
const READING = 4000;

/**
 * The scene for what the council is at, and whether its reveal is new to this page.
 * @param {CouncilView} council
 * @returns {{ scene: Scene, fresh: boolean }}
 */
export function useScene(council) {
  const held = useHeldReveal(council);
  return { scene: sceneOf(council, held), fresh: held };
}

/** @param {CouncilView} council @param {boolean} held @returns {Scene} */
function sceneOf(council, held) {
  if (council.phase === 'over') return held ? 'reveal' : 'end';
  if (council.question || council.phase === 'show') return 'talk';
  if (!council.last) return 'dawn';
  if (council.last.day === council.day || held) return 'reveal';
  return council.asked.length === 0 ? 'dawn' : 'reveal';
}

/**
 * Whether a turn that closed before this page's eyes is still being read.
 * @param {CouncilView} council
 */
function useHeldReveal(council) {
  const seen = useRef(council.last);
  const [read, setRead] = useState(council.last);
  const closed = JSON.stringify(council.last);
  useEffect(() => {
    if (JSON.stringify(seen.current) === closed) return undefined;
    seen.current = council.last;
    const motion = council.last ? course(council.last).end : 0;
    const timer = setTimeout(() => setRead(council.last), motion + READING);
    return () => clearTimeout(timer);
  }, [closed]);
  return JSON.stringify(read) !== closed;
}
