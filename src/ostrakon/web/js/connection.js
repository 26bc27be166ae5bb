/** The line to the server: one socket, opened again by itself, and commands that are answered. */

import { VERSION } from './limits.js';
import { socketAddress } from './place.js';
import { applyMessages, connection, farewell, forget, frozen } from './state.js';
import { keep, kept } from './storage.js';

/** @import { Accepted, Command, Hello, Message, Refused } from './protocol.js' */
/** @template T @typedef {T extends { id: number } ? Omit<T, 'id'> : never} Unnumbered */
/** @typedef {Unnumbered<Exclude<Command, Hello>>} Wish */
/** @typedef {Pick<Refused, 'code' | 'rule' | 'fields'>} Refusal */
/** @typedef {{ wish: Wish & { id: number }, resolve: (a: Accepted) => void, reject: (r: Refusal) => void }} Pending */

const HEARTBEAT = 10_000;
/** How seldom a touch is told, in ms. */
const TOUCH_TOLD = 20_000;
/** How long messages that belong together are gathered, in ms. */
const GATHER = 12;
/** Commands that may be sent a second time without harm. */
const HARMLESS = new Set(['cast', 'draft', 'join', 'resync']);
/** Refusals of a hello after which trying again is of no use. */
const FINAL = new Set(['no-room', 'bad-message', 'foreign-origin', 'wrong-version', 'older-page', 'room-damaged', 'room-newer', 'rules-unknown']);

/** @type {{ code: string, page: 'seat' | 'table' } | null} */
let target = null;
/** @type {WebSocket | null} */
let socket = null;
let open = false;
/** When the server last spoke, and when it was last asked whether it is there. */
let heard = 0;
let probed = 0;
let missed = 0;
let touched = 0;
let tries = 0;
/** A device uses no number twice, whenever its page was loaded. */
let next = 1 + Math.floor(Math.random() * 2 ** 40);
let retry = 0;
let asked = false;
/** @type {Message[]} */
let heap = [];
/** @type {Map<number, Pending>} */
const pending = new Map();

/** Open the line to a room, and keep it open. @param {string} code @param {'seat' | 'table'} page */
export function connect(code, page) {
  if (target?.code !== code) forget();
  target = { code, page };
  tries = 0;
  dial();
}

/** Close the line for good. */
export function disconnect() {
  target = null;
  clearTimeout(retry);
  hangUp();
  forget();
}

/**
 * Ask the server for something. Rejects with the refusal.
 * @param {Wish} wish
 * @returns {Promise<Accepted>}
 */
export function send(wish) {
  return new Promise((resolve, reject) => {
    const numbered = { ...wish, id: next++ };
    if (!open && !HARMLESS.has(wish.do)) {
      reject(lostLine());
      return;
    }
    pending.set(numbered.id, { wish: numbered, resolve, reject });
    if (open) write(numbered);
  });
}

/** The token that this device has for a room. @param {string} code */
export function tokenFor(code) {
  return kept(`token.${code}`);
}

function dial() {
  clearTimeout(retry);
  hangUp();
  if (!target) return;
  const { code, page } = target;
  if (connection.peek() !== 'lost') connection.value = 'connecting';
  const made = new WebSocket(socketAddress());
  socket = made;
  probed = heard = performance.now();
  missed = 0;
  made.onopen = () => write({ do: 'hello', version: VERSION, room: code, token: tokenFor(code), page });
  made.onmessage = (event) => {
    if (socket === made) take(JSON.parse(event.data));
  };
  made.onclose = (event) => {
    if (socket === made) lose(event.code === 1012);
  };
}

function hangUp() {
  const old = socket;
  socket = null;
  open = false;
  heap = [];
  old?.close();
}

/** @param {object} message */
function write(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** The line broke: try again soon. @param {boolean} restarting */
function lose(restarting) {
  hangUp();
  if (!target) return;
  if (connection.peek() !== 'connecting') connection.value = 'lost';
  for (const [id, { wish, reject }] of pending) {
    if (HARMLESS.has(wish.do)) continue;
    pending.delete(id);
    reject(lostLine());
  }
  const pause = restarting ? 300 : Math.min(3000, 300 * 2 ** tries);
  tries += 1;
  retry = setTimeout(dial, pause * (0.5 + Math.random() / 2));
}

/** Gather what belongs together. @param {Message} message */
function take(message) {
  heard = performance.now();
  heap.push(message);
  if (heap.length === 1) setTimeout(takeHeap, GATHER);
}

function takeHeap() {
  const messages = heap;
  heap = [];
  const pictures = messages.filter(({ type }) => type === 'welcome' || type === 'update' || type === 'own');
  if (applyMessages(pictures) < pictures.length && !asked) {
    asked = true;
    send({ do: 'resync' }).catch(() => undefined);
  }
  for (const message of messages) {
    if (message.type === 'welcome') welcomed(message.token);
    else if (message.type === 'accepted') answered(message.id)?.resolve(message);
    else if (message.type === 'refused') refused(message);
    else if (message.type === 'frozen') frozen.value = message.code;
    else if (message.type === 'replaced') stop('replaced', null);
  }
}

/** @param {string | null} token */
function welcomed(token) {
  if (token && target) keep(`token.${target.code}`, token);
  asked = false;
  if (open) return;
  open = true;
  tries = 0;
  frozen.value = null;
  connection.value = 'open';
  for (const { wish } of pending.values()) write(wish);
}

/** @param {Refused} message */
function refused(message) {
  if (message.id !== null) answered(message.id)?.reject(message);
  else if (!open && FINAL.has(message.code)) stop('gone', message);
}

/** Stop trying. @param {'replaced' | 'gone'} how @param {Refusal | null} why */
function stop(how, why) {
  hangUp();
  clearTimeout(retry);
  for (const { reject } of pending.values()) reject(why ?? lostLine());
  pending.clear();
  farewell.value = why;
  connection.value = how;
}

/** @param {number} id */
function answered(id) {
  const found = pending.get(id);
  pending.delete(id);
  return found;
}

/** @returns {Refusal} */
function lostLine() {
  return { code: 'connection-lost', rule: null, fields: {} };
}

/** A page that nobody looks at for long isn't waited for: say when it is hidden, and when it is seen again. */
function tellLook() {
  touched = performance.now();
  if (open && target?.page === 'seat') send({ do: 'look', visible: document.visibilityState !== 'hidden' }).catch(() => undefined);
}

/** A hand on the page brings back a seat that was given up as absent; said now and then is enough. */
function tellTouch() {
  if (performance.now() - touched > TOUCH_TOLD) tellLook();
}

/** Phones drop sockets without a word: look as soon as the page is looked at. */
function revive() {
  const state = connection.peek();
  if (!target || document.visibilityState === 'hidden' || state === 'replaced' || state === 'gone') return;
  if (!open) {
    if (socket && performance.now() - probed < 3000) return;
    tries = 0;
    dial();
    return;
  }
  const before = performance.now();
  send({ do: 'ping' }).catch(() => undefined);
  setTimeout(() => {
    if (open && heard < before) lose(true);
  }, 1500);
}

/** The line is dead when two pings in a row stay unanswered; a sleeping page has sent none. */
function beat() {
  if (!socket || !target) return;
  const silent = heard < probed || !open;
  missed = silent ? missed + 1 : 0;
  if (missed >= 2) {
    lose(true);
    return;
  }
  if (!open) return;
  if (!silent) probed = performance.now();
  send({ do: 'ping' }).catch(() => undefined);
}

setInterval(beat, HEARTBEAT);
document.addEventListener('visibilitychange', tellLook);
addEventListener('pointerdown', tellTouch);
addEventListener('keydown', tellTouch);
document.addEventListener('visibilitychange', revive);
addEventListener('pageshow', revive);
addEventListener('online', revive);
