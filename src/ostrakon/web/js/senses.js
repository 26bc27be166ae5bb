/** A sound, a buzz, and a screen that stays on: one switch for all three, kept by this device. */

import { computed, effect, signal } from '../vendor/preact.js';
import { closedTurn, flips } from './motion.js';
import { listen, mute, play } from './sounds.js';
import { route } from './route.js';
import { connection, council, events, may, mySeat, room, slow } from './state.js';
import { keep, kept } from './storage.js';

/** Whether this device may be heard and felt, and keeps its screen on. */
export const senses = signal(kept('senses') !== 'off');

/** @param {boolean} on */
export function setSenses(on) {
  keep('senses', on ? null : 'off');
  senses.value = on;
  if (on) listen().then(() => play('turn'));
}

/** What this browser can't do here, each with a sentence of its own. @returns {('light' | 'buzz')[]} */
export function missing() {
  /** @type {('light' | 'buzz')[]} */
  const found = [];
  if (!('wakeLock' in navigator)) found.push('light');
  if (!('vibrate' in navigator)) found.push('buzz');
  return found;
}

/** Whether the screen is needed: in a council that goes on now, and not over days. */
const needed = computed(() => senses.value && connection.value !== 'gone' && connection.value !== 'replaced'
  && room.value?.stage === 'council' && !room.value.paused && !slow.value);

/** @type {WakeLockSentinel | null} */
let lock = null;
let asking = false;

/** Ask for the light, or let it go. A hidden page loses it, and asks again when it is seen. */
async function tend() {
  if (!needed.peek()) {
    lock?.release();
    lock = null;
    return;
  }
  if ((lock && !lock.released) || asking || document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
  asking = true;
  lock = await navigator.wakeLock.request('screen').catch(() => null);
  asking = false;
  if (!needed.peek()) tend();
}

effect(() => {
  void needed.value;
  tend();
});
document.addEventListener('visibilitychange', tend);

/** What is asked of the seat that is drawn; each thing calls once. */
const asked = computed(() => {
  const now = council.value;
  const mine = mySeat.value;
  return now && mine && now.waiting.includes(mine) ? `${mine} ${now.moment} ${now.phase}` : '';
});
let called = '';

effect(() => {
  const now = asked.value;
  if (now === called) return;
  called = now;
  if (now) call(may.peek().includes('ask') || council.peek()?.asker === mySeat.peek());
});

/** @param {boolean} lit whether the Sun is on this seat: then it is heard as well */
function call(lit) {
  if (!senses.peek()) return;
  // Before the first touch a browser lets no page buzz, and complains where one tries.
  if (navigator.userActivation?.hasBeenActive && 'vibrate' in navigator) navigator.vibrate(lit ? [120, 80, 120] : 60);
  if (lit && council.peek()?.phase !== 'vote') play('turn');
}

/** Together around one table a sound comes from the table; the phones are heard when it is one's turn. */
effect(() => {
  const happened = events.value;
  if (route.peek().page !== 'table' || !senses.peek()) return;
  const turn = closedTurn(happened);
  if (happened.some(({ event }) => event === 'over')) play('end', turn ? flips(turn.white.length + turn.black.length) : 0);
  else if (turn) play('reveal');
  else if (happened.some(({ event }) => event === 'cast')) play('lay');
});

effect(() => {
  if (senses.value) listen();
  else mute();
});
