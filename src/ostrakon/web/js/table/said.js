// What the table says aloud to whoever listens: each scene's headline, and the count of shards at most every three seconds.
import { useEffect } from '../../vendor/preact.js';
import { announce } from '../announce.js';
import { t } from '../texts.js';

/** @typedef {import('../protocol.js').CouncilView} CouncilView */

/**
 * Say the headline where the scene changed, and the shards laid while a vote goes on.
 * @param {CouncilView} council
 * @param {import('./scene.js').Scene} scene
 */
export function useSaid(council, scene) {
  useEffect(() => {
    announce(document.querySelector('h1.display')?.textContent ?? '');
  }, [scene, council.moment]);
  useEffect(() => {
    if (council.phase !== 'vote' || council.cast.length === 0) return;
    const all = council.cast.length + council.waiting.length;
    announce(t('table-votes-label', { cast: council.cast.length, all }), { gather: true });
  }, [council.cast.length, council.phase]);
}
