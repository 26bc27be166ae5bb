/** What this page shows of its room: signals, and the one pure function that a message goes through. */

import { batch, computed, signal } from '../vendor/preact.js';

/** @import { ClockView, CouncilView, Event, Message, OwnView, Refused, RemovedCard, RoomView, Seat, SeatCard, TurnResult } from './protocol.js' */

/**
 * @typedef {object} Picture
 * @property {number} number of the last update for all
 * @property {number} ownNumber of the last message for this seat
 * @property {RoomView} room
 * @property {CouncilView | null} council
 * @property {OwnView | null} own
 * @property {RemovedCard | null} removed whom the dealer has removed from this device, if nobody has let him in since
 * @property {TurnResult[]} history
 */
/** @typedef {{ phase: ClockView['phase'], left: number, deadline: number, total: number, warned: boolean }} Wound `left` when it was told; below nought the limit has passed */

export const room = signal(/** @type {RoomView | null} */ (null));
export const council = signal(/** @type {CouncilView | null} */ (null));
export const own = signal(/** @type {OwnView | null} */ (null));
export const history = signal(/** @type {TurnResult[]} */ ([]));
/** Whom the dealer has removed from this device: he is kept out until he is let in again. */
export const removed = signal(/** @type {RemovedCard | null} */ (null));
/** What happened in the last update; a new array each time, empty after a welcome. */
export const events = signal(/** @type {Event[]} */ ([]));
/** @type {import('../vendor/preact.js').Signal<'connecting' | 'open' | 'lost' | 'replaced' | 'gone'>} */
export const connection = signal('connecting');
/** Why the connection is gone. */
export const farewell = signal(/** @type {Pick<Refused, 'code' | 'rule' | 'fields'> | null} */ (null));
/** What keeps the line from opening: the server can't be reached, or it can, and sockets don't come through. */
export const obstacle = signal(/** @type {'unreachable' | 'blocked' | null} */ (null));
/** Why the room stands still: a code, or null while play goes on. */
export const frozen = signal(/** @type {string | null} */ (null));
/** The clock of the phase, by this page's own monotonic time. */
export const clock = signal(/** @type {Wound | null} */ (null));

/** Whether this phase has hours or days: nobody sits and looks at the page so long. */
export const slow = computed(() => ((clock.value && room.value?.clocks[clock.value.phase]) ?? 0) >= 3600);

/** This page's seat. */
export const mySeat = computed(() => own.value?.seat ?? null);
/** What this page's seat may do now. */
export const may = computed(() => own.value?.council?.may ?? []);
export const amAsker = computed(() => mySeat.value !== null && council.value?.asker === mySeat.value);
/** By how much one's own limit is later than everybody's, in ms, while one is waited for: nobody else is told. */
export const myExtra = computed(() => {
  const waits = mySeat.value !== null && council.value?.waiting.includes(mySeat.value);
  return waits ? ((clock.value?.total ?? 0) * ((own.value?.extra_time ?? 100) - 100)) / 100 : 0;
});
export const amDealer = computed(() => own.value?.dealer ?? false);

/**
 * The picture after a message; null where a message was missed.
 * @param {Picture | null} before
 * @param {Message} message
 * @returns {Picture | null}
 */
export function applied(before, message) {
  if (message.type === 'welcome') {
    const { number, own_number: ownNumber, room, council, own, removed, history } = message;
    return { number, ownNumber, room, council, own, removed, history };
  }
  if (!before) return null;
  if (message.type === 'own') {
    // Giving the seat up ends its count.
    if (!message.own) return { ...before, ownNumber: 0, own: null, removed: message.removed };
    if (message.number !== before.ownNumber + 1) return null;
    return { ...before, ownNumber: message.number, own: message.own, removed: null };
  }
  if (message.type !== 'update') return before;
  if (message.number !== before.number + 1) return null;
  const changed = message.council;
  const council = changed && /** @type {CouncilView} */ ({ ...before.council, ...changed });
  const closed = message.events.flatMap((event) => (event.event === 'turn' ? [event.turn] : []));
  const history = before.council && council ? [...before.history, ...closed] : closed;
  return { ...before, number: message.number, room: { ...before.room, ...message.room }, council, history };
}

/**
 * Draw what a line tells, at once: what all see and what one seat sees belong together.
 * @param {Picture | null} picture
 * @param {Wound | null} told
 * @param {boolean} mine whether what is the seat's own is shown
 * @param {Event[] | null} happened null where nothing is known to have
 */
export function draw(picture, told, mine, happened) {
  batch(() => {
    room.value = picture?.room ?? null;
    council.value = picture?.council ?? null;
    own.value = mine ? (picture?.own ?? null) : null;
    removed.value = picture && stillOut(picture);
    history.value = picture?.history ?? [];
    clock.value = told;
    if (happened) events.value = happened;
  });
}

/** Who was let in again though another sits there now may choose a seat like anybody. @param {Picture} picture */
function stillOut({ own, removed, room }) {
  return own || !removed || !room.removed.some(({ seat, name }) => seat === removed.seat && name === removed.name) ? null : removed;
}

/** The clock that was told just now, by this page's own. @param {ClockView} told @returns {Wound} */
export function wound({ phase, left, total, past, warned }) {
  return { phase, left: left - past, total, warned, deadline: performance.now() + left - past };
}

/** @param {Seat | null} seat @returns {SeatCard | undefined} */
export function cardOf(seat) {
  return room.value?.seats.find((card) => card.seat === seat);
}

/** The name of whoever sits there; the letter where nobody does. @param {Seat | null} seat */
export function nameOf(seat) {
  return cardOf(seat)?.name ?? seat ?? '';
}

/** Where a philosopher stands (Rule 3.1). @param {CouncilView} council @param {Seat} seat */
export function spaceOf(council, seat) {
  const found = Object.entries(council.piles).find(([, pile]) => pile.includes(seat));
  return found ? Number(found[0]) : council.start;
}

/** The philosopher whom the Sun lights at a day's start (Rule 4.2). @param {CouncilView} council @returns {Seat | null} */
export function leader(council) {
  const spaces = Object.keys(council.piles).map(Number).sort((a, b) => b - a);
  for (const space of spaces) {
    const pile = council.piles[space] ?? [];
    const top = pile.filter((seat) => !council.vacant.includes(seat)).at(-1);
    if (top) return top;
  }
  return null;
}
