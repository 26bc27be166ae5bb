// What the table says aloud to whoever listens: each scene's headline, and the count of shards at most every three seconds.
import { useEffect } from '../../vendor/preact.js';
import { announce, uncount } from '../announce.js';
import { closedTurn, course, still } from '../motion.js';
import { events } from '../state.js';
import { t } from '../texts.js';

/** @typedef {import('../protocol.js').CouncilView} CouncilView */

/**
 * Say the headline where the scene changed, and the shards laid while a vote goes on.
 * @param {CouncilView} council
 * @param {import('./scene.js').Scene} scene
 */
export function useSaid(council, scene) {
  useEffect(() => {
    const turn = scene === 'reveal' ? closedTurn(events.peek()) : null;
    // A reveal is said when it is seen, and not before the shards have turned.
    const timer = setTimeout(() => announce(document.querySelector('main h1')?.textContent ?? ''), turn && !still() ? course(turn).sentence : 0);
    return () => clearTimeout(timer);
  }, [scene, council.moment]);
  useEffect(() => {
    if (council.phase !== 'vote') uncount();
    if (council.phase !== 'vote' || council.cast.length === 0) return;
    const all = council.cast.length + council.waiting.length;
    announce(t('table-votes-label', { cast: council.cast.length, all }), { gather: true });
  }, [council.cast.length, council.phase]);
}
