/** A button that asks once: at the first tap it says what it would do, at the second it does it. */

import { useEffect, useRef, useState } from '../vendor/preact.js';
import { useAsk } from './act.js';
import { el } from './el.js';
import { t } from './texts.js';

/** @import { Wish } from './line.js' */

/** @param {{ says: string, why: string, wish: Wish, then: () => void }} props */
export function Sure({ says, why, wish, then }) {
  const [asked, setAsked] = useState(false);
  const [busy, ask] = useAsk();
  const place = useRef(/** @type {HTMLDivElement | null} */ (null));
  useEffect(() => {
    if (!asked) return;
    place.current?.querySelector('button')?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  if (!asked) return el('button', { class: 'btn line', type: 'button', onClick: () => setAsked(true) }, says);
  return el('div', { class: 'sure', role: 'group', 'aria-label': says, ref: place },
    el('p', null, why),
    el('button', { class: 'btn', type: 'button', 'aria-disabled': busy, onClick: async () => (await ask(wish)) && then() }, says),
    el('button', { class: 'btn line', type: 'button', onClick: () => setAsked(false) }, t('client-no')));
}
