/** Who was removed by the dealer is told so, as long as it is so; letting in again is the dealer's. */

import { signal, useEffect } from '../vendor/preact.js';
import { el } from './el.js';
import { own, room } from './state.js';
import { t } from './texts.js';

/** @import { RoomView, Seat } from './protocol.js' */

/** The seat that this page had last. */
const had = signal(/** @type {{ code: string, seat: Seat } | null} */ (null));

/** Remember the seat, to know when it is taken away. */
export function useSeatHad() {
  const [code, seat] = [room.value?.code, own.value?.seat];
  useEffect(() => {
    if (code && seat) had.value = { code, seat };
  }, [code, seat]);
}

/** A sentence for somebody who was removed, and nothing for anybody else. @param {{ room: RoomView }} props */
export function Removed({ room }) {
  const mine = had.value;
  if (own.value || mine?.code !== room.code || !room.removed.some(({ seat }) => seat === mine.seat)) return null;
  return el('p', { class: 'notice', role: 'status' }, t('error-removed'));
}
