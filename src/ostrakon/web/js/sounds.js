/** The four sounds (`scripts/sounds.py`), loaded at the first touch: before it no browser lets a page be heard. */

import { at, FILES } from './place.js';

/** @typedef {'turn' | 'lay' | 'reveal' | 'end'} Sound */

/** @type {readonly Sound[]} */
const SOUNDS = ['turn', 'lay', 'reveal', 'end'];

const TOUCHES = ['pointerup', 'keydown'];

/** @type {AudioContext | null} */
let context = null;
/** @type {Map<Sound, AudioBuffer>} */
const loaded = new Map();

/** Be heard, where a browser lets a page be. @param {Sound} sound @param {number} [after] in ms */
export function play(sound, after = 0) {
  const buffer = loaded.get(sound);
  if (!context || !buffer || document.visibilityState === 'hidden') return;
  // A phone that slept has stopped it.
  if (context.state !== 'running') context.resume().catch(() => undefined);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start(context.currentTime + after / 1000);
}

/** Be heard from now on: at once, or from the first touch. */
export async function listen() {
  if (navigator.userActivation?.hasBeenActive) await wake();
  else for (const touch of TOUCHES) addEventListener(touch, wake, { once: true });
}

/** Be quiet at once. */
export function mute() {
  for (const touch of TOUCHES) removeEventListener(touch, wake);
  context?.close();
  context = null;
}

async function wake() {
  if (context || typeof AudioContext !== 'function') return;
  const made = new AudioContext();
  context = made;
  await Promise.all(SOUNDS.map(async (sound) => {
    const answer = await fetch(at(`/web/${FILES}/sounds/${sound}.wav`));
    loaded.set(sound, await made.decodeAudioData(await answer.arrayBuffer()));
  })).catch(() => undefined);
}
