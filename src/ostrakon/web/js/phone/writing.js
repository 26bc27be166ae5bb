/** Who is writing a question now: the asker, or the next one ahead of time (Rule 5.1). */

import { effect, signal } from '../../vendor/preact.js';
import { council, mySeat } from '../state.js';

/** Whether the next asker is writing already. */
export const preparing = signal(false);
/** The moment whose last result this asker has put aside to write. */
export const readUntil = signal(-1);

effect(() => {
  const play = council.value;
  const mine = mySeat.value;
  if (!play || !mine || (play.asker !== mine && play.next !== mine)) preparing.value = false;
});
