/** This device's lines to a room: one for each seat that it holds. One of them is drawn; the others stay open quietly. */

import { batch, signal } from '../vendor/preact.js';
import { BREATH, Line } from './line.js';
import { lookForNewer } from './newer.js';
import { Reach } from './reach.js';
import { connection, draw, farewell, frozen, obstacle } from './state.js';
import { addToken, dropToken, tokensOf } from './storage.js';

/** @import { Accepted, Event, Seat } from './protocol.js' */
/** @import { Wish } from './line.js' */

/** How seldom a touch is told, in ms. */
const TOUCH_TOLD = 20_000;
/** After how long out of sight a line is opened anew, in ms. */
const SLEPT = 5000;

/** The lines that play a seat, in the order in which the seats came to this device. */
export const held = signal(/** @type {Line[]} */ ([]));
/** Of several seats the one whose player has the device in his hands now. */
export const opened = signal(/** @type {Line | null} */ (null));
/** The last command that was carried out, and for which seat. */
export const acted = signal(/** @type {{ line: Line, done: Wish['do'] } | null} */ (null));

/** @type {{ code: string, page: 'seat' | 'table' } | null} */
let target = null;
/** @type {Line[]} */
let lines = [];
/** Whose seat is being given up. @type {WeakSet<Line>} */
const leaving = new WeakSet();
/** What is drawn. @type {{ line: Line | undefined, mine: boolean }} */
let drawn = { line: undefined, mine: false };
let touched = 0;
let hidden = 0;
const reach = new Reach();

/** Open the lines to a room, and keep them open. @param {string} code @param {'seat' | 'table'} page */
export function connect(code, page) {
  hangUp();
  target = { code, page };
  const tokens = page === 'seat' ? tokensOf(code) : [];
  lines = (tokens.length ? tokens : [null]).map((token) => new Line(code, page, token, ear));
  reach.begin();
  for (const line of lines) line.dial();
}

/** Close the lines for good. */
export function disconnect() {
  target = null;
  hangUp();
}

/** Try again now, where the line doesn't open. */
export function retry() {
  reach.begin();
  for (const line of lines) line.revive(true);
}

/** Ask the server for something, for the seat that is drawn. Rejects with the refusal. @param {Wish} wish */
export function send(wish) {
  return speaker()(wish);
}

/**
 * How the seat that is drawn now asks the server for something, also when another one is drawn later.
 * @returns {(wish: Wish) => Promise<Accepted>}
 */
export function speaker() {
  const { line } = front();
  return (wish) => (line ? say(line, wish) : Promise.reject({ code: 'connection-lost', rule: null, fields: {} }));
}

/** The secret of the seat that is drawn, for what isn't said over the line. */
export function secret() {
  return front().line?.token ?? '';
}

/**
 * Take one more seat on this device: with a line and a secret of its own. Rejects with the refusal.
 * @param {string} name
 * @param {Seat} seat
 */
export async function addSeat(name, seat) {
  if (!target) return;
  const { code, page } = target;
  const line = new Line(code, page, null, ear);
  const beside = held.peek().find((other) => other.token)?.token ?? null;
  lines.push(line);
  line.dial();
  try {
    await line.send({ do: 'join', name, seat, beside });
    if (line.token) addToken(code, line.token);
  } catch (refusal) {
    drop(line);
    throw refusal;
  }
}

/** Give up one of the seats of this device. Rejects with the refusal. @param {Seat} seat */
export async function giveUp(seat) {
  const line = lines.find((one) => one.seat === seat);
  if (line) await say(line, { do: 'leave' });
}

/** @param {Line} line @param {Wish} wish */
async function say(line, wish) {
  const answer = await line.send(wish);
  if (wish.do === 'leave' || wish.do === 'forget') leaving.add(line);
  if (wish.do === 'stay') leaving.delete(line);
  if (wish.do === 'forget' && line.token) dropToken(line.code, line.token);
  acted.value = { line, done: wish.do };
  letGo(line);
  return answer;
}

/** Of several lines, the one whose seat was given up ends. @param {Line} line */
function letGo(line) {
  if (line.own || !leaving.has(line) || lines.length < 2) return false;
  leaving.delete(line);
  if (line.token) dropToken(line.code, line.token);
  drop(line);
  return true;
}

/** Whether it isn't known yet how many play on this device: until then nobody's own may be seen. */
function gathering() {
  return lines.length > 1 && lines.some((line) => line.token && !line.picture && line.status !== 'gone');
}

/** Which line is drawn, and whether what is its seat's own may be seen. */
function front() {
  if (gathering()) return { line: undefined, mine: false };
  const seats = held.peek();
  const [first = lines[0]] = seats;
  if (seats.length < 2) return { line: first, mine: true };
  const council = first?.picture?.council;
  if (!council || council.phase === 'over') return { line: seats.find((line) => line.own?.dealer) ?? first, mine: true };
  const hand = opened.peek();
  return hand ? { line: hand, mine: true } : { line: first, mine: false };
}

/** Show this seat's own, or no seat's. @param {Line | null} line */
export function show(line) {
  batch(() => {
    opened.value = line;
    redraw(null);
  });
}

/** @param {Event[] | null} events */
function redraw(events) {
  drawn = front();
  draw(drawn.line?.picture ?? null, drawn.line?.clock ?? null, drawn.mine, events);
}

const ear = {
  /** @param {Line} line @param {Event[] | null} events */
  pictured(line, events) {
    if (!lines.includes(line) || letGo(line)) return;
    batch(() => {
      count();
      const now = front();
      const moved = now.line !== drawn.line || now.mine !== drawn.mine;
      if (moved || line === now.line) redraw(line === now.line ? events : null);
    });
  },

  /** @param {Line} line */
  changed(line) {
    if (!lines.includes(line)) return;
    if (line.status === 'replaced') for (const other of lines) other.close();
    else if (line.status === 'gone' && line !== lines[0]) drop(line);
    if (line.farewell?.code === 'wrong-version') lookForNewer(true);
    tell();
  },

  /** @param {Line} line @param {string} token */
  minted(line, token) {
    if (line === lines[0] && line.page === 'seat') addToken(line.code, token);
  },

  /** @param {Line} line */
  opened(line) {
    if (line !== lines[0]) return;
    reach.begin();
    lookForNewer(false);
  },
};

/** Which seats are here. */
function count() {
  const seats = lines.filter((line) => line.seat);
  const before = held.peek();
  if (seats.length !== before.length || seats.some((line, i) => line !== before[i])) held.value = seats;
  const hand = opened.peek();
  if (hand && !seats.includes(hand)) opened.value = null;
}

/** How the lines stand, taken together. */
function tell() {
  const [first] = lines;
  batch(() => {
    frozen.value = lines.find((line) => line.frozen)?.frozen ?? null;
    farewell.value = first?.farewell ?? null;
    if (lines.some((line) => line.status === 'replaced')) connection.value = 'replaced';
    else if (lines.some((line) => line.status === 'lost')) connection.value = 'lost';
    else connection.value = first?.status ?? 'connecting';
  });
}

/** @param {Line} line */
function drop(line) {
  line.close();
  lines = lines.filter((other) => other !== line);
  batch(() => {
    count();
    redraw(null);
    tell();
  });
}

function hangUp() {
  const old = lines;
  lines = [];
  for (const line of old) line.close();
  batch(() => {
    held.value = [];
    opened.value = acted.value = obstacle.value = null;
    redraw([]);
    tell();
  });
}

/** A page that nobody looks at for long isn't waited for: say when it is hidden, and when it is seen again. */
function tellLook() {
  touched = performance.now();
  for (const line of lines) line.mention({ do: 'look', visible: document.visibilityState !== 'hidden' });
}

/** A hand on the page brings back a seat that was given up as absent; said now and then is enough. */
function tellTouch() {
  if (performance.now() - touched > TOUCH_TOLD) tellLook();
}

/** Phones drop sockets without a word: look as soon as the page is looked at. @param {boolean} slept */
function revive(slept) {
  if (document.visibilityState === 'hidden') return;
  for (const line of lines) line.revive(slept);
}

function seen() {
  tellLook();
  if (document.visibilityState === 'hidden') hidden = Date.now();
  else revive(Date.now() - hidden > SLEPT);
}

setInterval(() => {
  for (const line of lines) line.breathe();
  if (lines[0]) reach.watch(lines[0]);
}, BREATH);
document.addEventListener('visibilitychange', seen);
addEventListener('pointerdown', tellTouch);
addEventListener('keydown', tellTouch);
addEventListener('pageshow', (event) => revive(event.persisted));
addEventListener('online', () => revive(true));
