/** By which address others come in: one that a phone can reach, or none and the reason why. */

import { signal, useEffect } from '../vendor/preact.js';
import { el } from './el.js';
import { asSpoken, at, BASE } from './place.js';
import { keep, kept } from './storage.js';
import { t } from './texts.js';

/** @typedef {{ addresses: string[], reason: string, said: boolean }} Reach */
/** @typedef {{ address: string | null, spoken: string, qr: string, link: string, reason: string, several: number }} WayIn */

/** Names that lead a phone to itself. */
const HERE_ONLY = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** What the server said of its addresses; null as long as it hasn't. */
const reach = signal(/** @type {Reach | null} */ (null));
const chosen = signal(kept('address'));

/** All addresses that may do, best first: the one by which this page came, and the server's own. */
function addresses() {
  const told = reach.value;
  if (told?.said) return told.addresses;
  const own = HERE_ONLY.test(location.hostname) ? [] : [`${location.origin}${BASE}`];
  return [...new Set([...own, ...(told?.addresses ?? [])])];
}

/** The way into a room. @param {string} code @returns {WayIn} */
export function useWayIn(code) {
  useEffect(ask, []);
  const all = addresses();
  const address = all.find((one) => one === chosen.value) ?? all[0] ?? null;
  const reason = address || !reach.value ? '' : t(`client-no-way-${reach.value.reason || 'no-network'}`);
  return {
    address, reason, several: all.length,
    spoken: asSpoken(address ?? ''),
    link: `${address ?? ''}/${code}`,
    qr: at(`/${code}/qr.svg?address=${encodeURIComponent(address ?? '')}`),
  };
}

/** Where there are several addresses: a press takes the next one. @param {{ several: number, class: string }} props */
export function OtherAddress({ several, class: look }) {
  if (several < 2) return null;
  const turn = () => {
    const all = addresses();
    const now = all.findIndex((one) => one === chosen.value);
    chosen.value = all[(Math.max(0, now) + 1) % all.length] ?? null;
    keep('address', chosen.value);
  };
  return el('button', { class: look, type: 'button', onClick: turn }, t('client-other-address'));
}

function ask() {
  fetch(at('/api/host')).then((answer) => answer.json()).then((said) => { reach.value = said; }, () => undefined);
}
