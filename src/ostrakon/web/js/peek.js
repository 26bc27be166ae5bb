/** Hold to peek: what is secret stands on the page only as long as somebody holds a finger, or a key, on it. */

import { signal, useLayoutEffect, useState } from '../vendor/preact.js';
import { el } from './el.js';
import { keep, kept } from './storage.js';
import { t } from './texts.js';

/** @import { ComponentChildren } from '../vendor/preact.js' */

/** Whether secrets are hidden on this device unless they are held. */
export const hides = signal(kept('peek') !== 'off');

/** @param {boolean} on */
export function setHides(on) {
  keep('peek', on ? null : 'off');
  hides.value = on;
}

/** How long what is asked for without a finger or a key stays, in ms: a screen reader's own press is over at once. */
const GLANCE = 3000;
const KEYS = [' ', 'Enter'];

/**
 * A button that shows what is secret while it is held; where nothing is hidden, the secret itself.
 * @param {{ class?: string, says?: string, secret: () => ComponentChildren }} props
 */
export function Peek({ class: look = '', says = t('client-peek-hold'), secret }) {
  const [held, hold] = useHeld();
  if (!hides.value) return el('div', { class: look }, secret());
  const release = () => hold(false);
  return el('div', { class: `peek ${look}` },
    el('button', {
      type: 'button', class: 'btn line',
      onPointerDown: () => hold(true), onPointerUp: release, onPointerCancel: release, onPointerLeave: release, onBlur: release,
      onContextMenu: (event) => event.preventDefault(),
      onKeyDown: (event) => {
        if (!KEYS.includes(event.key)) return;
        event.preventDefault();
        hold(true);
      },
      onKeyUp: release,
      onClick: (event) => {
        if (event.detail) return;
        hold(true);
        setTimeout(release, GLANCE);
      },
    }, says),
    el('div', { class: 'peeked', role: 'status' }, held ? secret() : null));
}

/** Held, until the page is out of sight or out of hand. @returns {[boolean, (on: boolean) => void]} */
function useHeld() {
  const [held, hold] = useState(false);
  useLayoutEffect(() => { // at once: an effect waits for the next frame, and the page may be out of hand before it
    if (!held) return undefined;
    const release = () => hold(false);
    addEventListener('blur', release);
    addEventListener('pagehide', release);
    document.addEventListener('visibilitychange', release);
    return () => {
      removeEventListener('blur', release);
      removeEventListener('pagehide', release);
      document.removeEventListener('visibilitychange', release);
    };
  }, [held]);
  return [held, hold];
}
