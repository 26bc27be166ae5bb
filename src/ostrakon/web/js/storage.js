/** What this device keeps between visits. Where storing is forbidden, it keeps nothing and goes on. */

/** @param {string} key @returns {string | null} */
export function kept(key) {
  return read(() => localStorage, key);
}

/** @param {string} key @param {string | null} value null forgets it */
export function keep(key, value) {
  write(() => localStorage, key, value);
}

/** What this tab keeps, and only until it is closed. @param {string} key @returns {string | null} */
export function keptHere(key) {
  return read(() => sessionStorage, key);
}

/** @param {string} key @param {string | null} value null forgets it */
export function keepHere(key, value) {
  write(() => sessionStorage, key, value);
}

/** @param {() => Storage} where @param {string} key */
function read(where, key) {
  try {
    return where().getItem(`ostrakon.${key}`);
  } catch {
    return null;
  }
}

/** @param {() => Storage} where @param {string} key @param {string | null} value */
function write(where, key, value) {
  try {
    if (value === null) where().removeItem(`ostrakon.${key}`);
    else where().setItem(`ostrakon.${key}`, value);
  } catch {
    // A private window: nothing is kept.
  }
}

/** @param {string | null} text @returns {unknown} */
export function parsed(text) {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** @typedef {{ code: string, seat: import('./protocol.js').Seat, name: string, hidden?: boolean }} KeptSeat `hidden`: the code isn't to be shown */

/** The seat this device sat at last, if it hasn't left it. @returns {KeptSeat | null} */
export function keptSeat() {
  const seat = /** @type {KeptSeat | null} */ (parsed(kept('seat')));
  return seat && typeof seat.code === 'string' ? seat : null;
}

/** @param {KeptSeat | null} seat */
export function keepSeat(seat) {
  keep('seat', seat && JSON.stringify(seat));
}

/** The secrets that this device has in a room, one for each of its seats. @param {string} code @returns {string[]} */
export function tokensOf(code) {
  const list = parsed(kept(`tokens.${code}`));
  if (Array.isArray(list)) return list.filter((token) => typeof token === 'string');
  // Earlier versions knew one secret a room.
  const only = kept(`token.${code}`);
  return only === null ? [] : [only];
}

/** @param {string} code @param {string} token */
export function addToken(code, token) {
  keepTokens(code, [...tokensOf(code).filter((other) => other !== token), token]);
}

/** @param {string} code @param {string} token */
export function dropToken(code, token) {
  keepTokens(code, tokensOf(code).filter((other) => other !== token));
}

/** @param {string} code @param {string[]} tokens */
function keepTokens(code, tokens) {
  keep(`tokens.${code}`, tokens.length ? JSON.stringify(tokens) : null);
  keep(`token.${code}`, null);
}
