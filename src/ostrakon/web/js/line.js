/** One conversation with the server: one socket, opened again by itself, and commands that are answered. */

import { VERSION } from './limits.js';
import { socketAddress } from './place.js';
import { applied, wound } from './state.js';

/** @import { Accepted, Command, Event, Hello, Message, OwnView, Refused, Seat } from './protocol.js' */
/** @import { Picture, Wound } from './state.js' */
/** @template T @typedef {T extends { id: number } ? Omit<T, 'id'> : never} Unnumbered */
/** @typedef {Unnumbered<Exclude<Command, Hello>>} Wish */
/** @typedef {Pick<Refused, 'code' | 'rule' | 'fields'>} Refusal */
/** @typedef {{ wish: Wish & { id: number }, resolve: (a: Accepted) => void, reject: (r: Refusal) => void }} Pending */
/** @typedef {'connecting' | 'open' | 'lost' | 'replaced' | 'gone'} Status */

/**
 * What a line tells its device.
 * @typedef {object} Ear
 * @property {(line: Line, events: Event[] | null) => void} pictured a new picture, and what happened
 * @property {(line: Line) => void} changed its status, or whether the room stands still
 * @property {(line: Line, token: string) => void} minted a new secret for this device
 * @property {(line: Line) => void} opened the line stands
 */

/** How often the device lets its lines breathe, in ms. */
export const BREATH = 500;
/** Breaths between two heartbeats; a table is seen by all, so it notices sooner. */
const BEATS = { seat: 8, table: 4 };
/** What the page promises to the server, in seconds. */
const PROMISED = 5;
/** How long messages that belong together are gathered, in ms. */
const GATHER = 12;
/** How long a command waits for a broken line, in ms; after that the reader is told. */
const WAITS = 8000;
/** Commands that wait as long as it takes. */
const HARMLESS = new Set(['cast', 'draft', 'join', 'resync']);
/** Refusals of a hello after which trying again is of no use. */
const FINAL = new Set(['no-room', 'bad-message', 'foreign-origin', 'wrong-version', 'older-page', 'room-damaged', 'room-newer', 'rules-unknown']);
/** The server asks for patience. */
const LATER = 1013;

/** A device uses no number twice, whenever its page was loaded. */
let next = 1 + Math.floor(Math.random() * 2 ** 40);

export class Line {
  /** @type {Picture | null} */
  picture = null;
  /** @type {Wound | null} */
  clock = null;
  /** @type {Status} */
  status = 'connecting';
  /** Why the line is gone. @type {Refusal | null} */
  farewell = null;
  /** Why the room stands still. @type {string | null} */
  frozen = null;
  /** Whether the server has said anything since the line broke. */
  spoken = false;
  /** @type {WebSocket | null} */
  #socket = null;
  /** The socket before, kept until the new one stands. @type {WebSocket | null} */
  #former = null;
  #open = false;
  #tries = 0;
  #retry = 0;
  #patience = 0;
  /** Since the last heartbeat: breaths, and whether anything was heard. */
  #breaths = 0;
  #heard = true;
  #late = 0;
  #asked = false;
  /** @type {Message[]} */
  #heap = [];
  /** @type {Map<number, Pending>} */
  #pending = new Map();

  /** @param {string} code @param {'seat' | 'table'} page @param {string | null} token @param {Ear} ear */
  constructor(code, page, token, ear) {
    this.code = code;
    this.page = page;
    this.token = token;
    this.ear = ear;
  }

  /** The seat that this line plays. @returns {Seat | null} */
  get seat() {
    return this.own?.seat ?? null;
  }

  /** @returns {OwnView | null} */
  get own() {
    return this.picture?.own ?? null;
  }

  get open() {
    return this.#open;
  }

  /** Open a socket at once. The one before is let go when this one stands: nobody sees this seat flicker. */
  dial() {
    clearTimeout(this.#retry);
    const before = this.#socket;
    if (this.#open) this.#former = before;
    else before?.close();
    this.#open = false;
    this.#heap = [];
    this.#breaths = this.#late = 0;
    const made = new WebSocket(socketAddress());
    this.#socket = made;
    made.onopen = () => this.#hello(made);
    made.onmessage = (event) => {
      if (this.#socket === made) this.#take(JSON.parse(event.data));
    };
    made.onclose = (event) => {
      if (this.#socket === made) this.#lose(event.code);
    };
  }

  /** Close it for good. */
  close() {
    clearTimeout(this.#retry);
    clearTimeout(this.#patience);
    this.#hangUp();
    this.#refuseAll(() => true);
  }

  /**
   * Ask the server for something. Rejects with the refusal.
   * @param {Wish} wish
   * @returns {Promise<Accepted>}
   */
  send(wish) {
    return new Promise((resolve, reject) => {
      const waits = this.status === 'open' || (HARMLESS.has(wish.do) && this.status !== 'replaced' && this.status !== 'gone');
      if (!waits) {
        reject(lostLine());
        return;
      }
      const numbered = { ...wish, id: next++ };
      this.#pending.set(numbered.id, { wish: numbered, resolve, reject });
      if (this.#open) this.#write(numbered);
    });
  }

  /** Say something whose answer nobody waits for. @param {Wish} wish */
  mention(wish) {
    if (this.#open) this.#write({ ...wish, id: next++ });
  }

  /** Two heartbeats without a word, and the line is a black hole. A page that sleeps doesn't breathe. */
  breathe() {
    if (!this.#socket) return;
    this.#breaths += 1;
    if (this.#breaths < BEATS[this.page]) return;
    this.#breaths = 0;
    if (this.#open && this.#heard) {
      this.#heard = false;
      this.mention({ do: 'ping' });
    } else if (this.#open || ++this.#late > 1) this.#lose(0);
  }

  /** The page is looked at again, or the network is back. @param {boolean} slept whether the line may be dead, or the picture old */
  revive(slept) {
    if (this.status === 'replaced' || this.status === 'gone') return;
    if (this.#open && !slept) {
      this.#heard = false;
      this.#breaths = BEATS[this.page] - 3;
      this.mention({ do: 'ping' });
    } else if (slept || !this.#socket || this.#late || this.#breaths) {
      this.#tries = 0;
      this.dial();
    }
  }

  /** @param {WebSocket} made */
  #hello(made) {
    const { code, page, token } = this;
    made.send(JSON.stringify({ do: 'hello', version: VERSION, room: code, token, page, visible: document.visibilityState !== 'hidden', beat: PROMISED }));
  }

  /** @param {object} message */
  #write(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hangUp() {
    const [old, former] = [this.#socket, this.#former];
    this.#socket = this.#former = null;
    this.#open = false;
    this.#heap = [];
    old?.close();
    former?.close();
  }

  /** The line broke: try again soon, and the sooner where somebody looks. @param {number} code of the socket's end */
  #lose(code) {
    this.#patience ||= setTimeout(() => this.#refuseAll((wish) => !HARMLESS.has(wish.do)), WAITS);
    if (this.#open) this.spoken = false;
    this.#hangUp();
    if (this.status === 'open') this.#become('lost');
    const seen = document.visibilityState !== 'hidden';
    const pause = code === LATER ? 3000 : Math.min(seen ? 1000 : 30_000, 300 * 2 ** this.#tries);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.dial(), pause * (0.5 + Math.random() / 2));
  }

  /** Gather what belongs together. @param {Message} message */
  #take(message) {
    this.#heard = this.spoken = true;
    this.#heap.push(message);
    if (this.#heap.length === 1) setTimeout(() => this.#takeHeap(), GATHER);
  }

  #takeHeap() {
    const messages = this.#heap;
    this.#heap = [];
    if (!this.#picture(messages) && !this.#asked) {
      this.#asked = true;
      this.send({ do: 'resync' }).catch(() => undefined);
    }
    for (const message of messages) {
      if (message.type === 'welcome') this.#welcomed(message.token);
      else if (message.type === 'accepted') this.#answered(message.id)?.resolve(message);
      else if (message.type === 'refused') this.#refused(message);
      else if (message.type === 'frozen') {
        this.frozen = message.code;
        this.ear.changed(this);
      } else if (message.type === 'replaced') this.#stop('replaced', null);
    }
  }

  /** Take in what belongs to the picture; false where something was missed. @param {Message[]} messages */
  #picture(messages) {
    /** @type {Event[] | null} */
    let events = null;
    let taken = false;
    // A welcome tells all that came before it: what doesn't fit there is of no more interest.
    const first = Math.max(0, messages.findLastIndex(({ type }) => type === 'welcome'));
    for (const message of messages.slice(first)) {
      if (message.type !== 'welcome' && message.type !== 'update' && message.type !== 'own') continue;
      const picture = applied(this.picture, message);
      if (!picture) {
        if (taken) this.ear.pictured(this, events);
        return false;
      }
      this.picture = picture;
      taken = true;
      if (message.type === 'welcome') events = [];
      if (message.type === 'update') events = [...(events ?? []), ...message.events];
      const told = message.type === 'own' ? undefined : message.room.clock;
      if (told !== undefined) this.clock = told && wound(told);
    }
    if (taken) this.ear.pictured(this, events);
    return true;
  }

  /** @param {string | null} token */
  #welcomed(token) {
    if (token) {
      this.token = token;
      this.ear.minted(this, token);
    }
    this.#asked = false;
    if (this.#open) return;
    this.#open = true;
    this.#tries = 0;
    this.#former?.close();
    this.#former = null;
    clearTimeout(this.#patience);
    this.#patience = 0;
    this.frozen = null;
    this.#become('open');
    for (const { wish } of this.#pending.values()) this.#write(wish);
    this.ear.opened(this);
  }

  /** @param {Refused} message */
  #refused(message) {
    if (message.id !== null) this.#answered(message.id)?.reject(message);
    else if (!this.#open && FINAL.has(message.code)) this.#stop('gone', message);
  }

  /** Stop trying. @param {'replaced' | 'gone'} how @param {Refusal | null} why */
  #stop(how, why) {
    this.close();
    this.farewell = why;
    this.#become(how);
  }

  /** @param {Status} status */
  #become(status) {
    this.status = status;
    this.ear.changed(this);
  }

  /** @param {(wish: Wish) => boolean} which */
  #refuseAll(which) {
    for (const [id, { wish, reject }] of this.#pending) {
      if (!which(wish)) continue;
      this.#pending.delete(id);
      reject(lostLine());
    }
  }

  /** @param {number} id */
  #answered(id) {
    const found = this.#pending.get(id);
    this.#pending.delete(id);
    return found;
  }
}

/** @returns {Refusal} */
function lostLine() {
  return { code: 'connection-lost', rule: null, fields: {} };
}
