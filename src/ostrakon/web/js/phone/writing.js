/** Who is writing a question now: the asker, or the next one ahead of time (Rule 5.1). */

import { effect, signal } from '../../vendor/preact.js';
import { council, events, mySeat } from '../state.js';

/** @import { DraftView, Seat } from '../protocol.js' */

/** What is being written, and by whom: a page that loads itself anew takes it along. */
export const written = signal(/** @type {{ code: string, seat: Seat, words: Omit<DraftView, 'about'> } | null} */ (null));

/** Whether the next asker is writing already. */
export const preparing = signal(false);
/** The moment whose last result this asker has put aside to write. */
export const readUntil = signal(-1);

effect(() => {
  const play = council.value;
  const mine = mySeat.value;
  // The next council counts its moments anew.
  if (!play) readUntil.value = -1;
  if (!play || !mine || (play.asker !== mine && play.next !== mine)) preparing.value = false;
});

// A question sent back, or a topic discarded, brings the asker straight to the form (Rules 5.4, 6.4).
effect(() => {
  const play = council.value;
  const anew = events.value.some((event) => event.event === 'returned' || event.event === 'discarded');
  if (anew && play && play.phase === 'ask' && play.asker === mySeat.value) readUntil.value = play.moment;
});
