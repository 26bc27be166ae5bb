/** What this device keeps between visits. Where storing is forbidden, it keeps nothing and goes on. */

/** @param {string} key @returns {string | null} */
export function kept(key) {
  try {
    return localStorage.getItem(`ostrakon.${key}`);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} value null forgets it */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(`ostrakon.${key}`);
    else localStorage.setItem(`ostrakon.${key}`, value);
  } catch {
    // A private window: nothing is kept.
  }
}

/** @typedef {{ code: string, seat: import('./protocol.js').Seat, name: string }} KeptSeat */

/** The seat this device sat at last, if it hasn't left it. @returns {KeptSeat | null} */
export function keptSeat() {
  try {
    const seat = JSON.parse(kept('seat') ?? 'null');
    return seat && typeof seat.code === 'string' ? seat : null;
  } catch {
    return null;
  }
}

/** @param {KeptSeat | null} seat */
export function keepSeat(seat) {
  keep('seat', seat && JSON.stringify(seat));
}
