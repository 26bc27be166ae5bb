/** One device for several people: who is to hold it now; and nothing secret lies open between two of them. */

import { computed, effect, signal } from '../vendor/preact.js';
import { refusal } from './act.js';
import { hush } from './announce.js';
import { acted, held, opened, show } from './connection.js';
import { readUntil } from './phone/writing.js';
import { sheet } from './sheet.js';
import { council, history } from './state.js';

/** @import { Line, Wish } from './line.js' */
/** @import { Seat } from './protocol.js' */

/** What ends somebody's time with the device, also when nobody waits for it. @type {ReadonlySet<Wish['do']>} */
const ENDING = new Set(['ask', 'cast', 'follow', 'name', 'decide', 'leave', 'forget']);

/** The turn whose beginning all around the device have seen, and who put the device away in it without having acted. */
const seen = signal(-1);
const later = signal({ turn: -1, seats: /** @type {Seat[]} */ ([]) });
/** The turn in which whoever has the device is waited for; null as long as he isn't. @type {number | null} */
let task = null;

/** Whether several play on this device, and secrets are about. */
export const passing = computed(() => held.value.length > 1 && council.value !== null && council.value.phase !== 'over');

/** The lines of those here whom the council waits for, in the order in which they get the device. */
export const due = computed(() => {
  const waiting = council.value?.waiting ?? [];
  const last = later.value.turn === history.value.length ? later.value.seats : [];
  const place = (/** @type {Line} */ line) => (line.seat ? last.indexOf(line.seat) : -1);
  return held.value.filter((line) => line.seat && waiting.includes(line.seat)).sort((a, b) => place(a) - place(b));
});

/** Whether somebody here is to ask, and all are still looking at how the last turn came out. */
export const between = computed(() => council.value?.phase === 'ask' && seen.value !== history.value.length && due.value.length > 0);

/** Whether the device shows nothing but whom it is for. */
export const covered = computed(() => passing.value && !opened.value && due.value.length > 0 && !between.value);

/** All have seen it: on to the next one. */
export function passOn() {
  seen.value = history.value.length;
}

/** Somebody takes the device, and sees what is his. @param {Line} line */
export function takeUp(line) {
  const play = council.value;
  if (play?.phase === 'ask' && play.asker === line.seat) readUntil.value = play.moment;
  task = null;
  clear();
  show(line);
}

/** Cover everything. */
export function putAway() {
  const seat = opened.value?.seat;
  if (!seat) return;
  const turn = history.value.length;
  const before = later.value.turn === turn ? later.value.seats : [];
  later.value = { turn, seats: [...before.filter((one) => one !== seat), seat] };
  clear();
  show(null);
}

/** Nothing that was said to one stays for the next. */
function clear() {
  sheet.value = null;
  refusal.value = null;
  hush();
}

// What was asked of somebody is done, or is asked no more.
effect(() => {
  const line = opened.value;
  const waited = line?.seat && council.value?.waiting.includes(line.seat);
  const turn = history.value.length;
  if (!line || !passing.value) return;
  if (task === null) task = waited ? turn : null;
  else if (!waited || turn !== task) putAway();
});

// What was done without having been asked for ends it too.
effect(() => {
  const did = acted.value;
  if (did && task === null && did.line === opened.peek() && ENDING.has(did.done) && passing.peek()) putAway();
});

// Who lays the device aside may be somebody else when it is seen again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && passing.peek()) putAway();
});
