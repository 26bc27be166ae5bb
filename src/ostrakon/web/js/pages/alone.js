/** Bots for whoever is alone, or for the seats that are still empty: how many, how they play, and who comes. */

import { useState } from '../../vendor/preact.js';
import { ask } from '../act.js';
import { face } from '../drawings/figures.js';
import { el } from '../el.js';
import { FEWEST_SEATS, MOST_SEATS, SEATS } from '../limits.js';
import { Tick } from '../parts.js';
import { closeSheet } from '../sheet.js';
import { room } from '../state.js';
import { keep, kept, parsed } from '../storage.js';
import { t } from '../texts.js';
import { STRENGTHS } from './bots.js';

/** @import { RoomView, Seat } from '../protocol.js' */
/** @import { Strength } from './bots.js' */
/** @typedef {{ seats: number, strength: Strength | 'mixed', chosen: Seat[] }} Company `seats`: of the whole table */

const KINDS = /** @type {const} */ ([...STRENGTHS, 'mixed']);

/** What was chosen on this device last. @returns {Company} */
export function company() {
  const saved = /** @type {Partial<Company> | null} */ (parsed(kept('company'))) ?? {};
  const chosen = Array.isArray(saved.chosen) ? SEATS.filter((seat) => saved.chosen?.includes(seat)) : [];
  const seats = Number.isInteger(saved.seats) ? Number(saved.seats) : 7;
  const strength = KINDS.find((kind) => kind === saved.strength) ?? 'mixed';
  return { seats: Math.min(MOST_SEATS, Math.max(FEWEST_SEATS, chosen.length + 1, seats)), strength, chosen: chosen.slice(0, MOST_SEATS - 1) };
}

/** Whom to seat beside those who are there: those chosen first, the others by lot. @param {Company} wanted @param {Seat[]} there @returns {Seat[]} */
function coming({ seats, chosen }, there) {
  const free = SEATS.filter((seat) => !there.includes(seat));
  const named = free.filter((seat) => chosen.includes(seat));
  const others = shuffled(free.filter((seat) => !chosen.includes(seat)));
  return [...named, ...others].slice(0, Math.max(0, seats - there.length));
}

/** Seat them one after the other. @param {Company} wanted @returns {Promise<boolean>} whether all sit */
export async function seatBots(wanted) {
  const there = room.peek()?.seats.map((card) => card.seat) ?? [];
  for (const [i, seat] of coming(wanted, there).entries()) {
    const strength = (wanted.strength === 'mixed' ? STRENGTHS[(i + there.length) % STRENGTHS.length] : wanted.strength) ?? null;
    if (!(await ask({ do: 'seat_bot', seat, strength }))) return false;
  }
  return true;
}

/** @template T @param {T[]} all */
function shuffled(all) {
  const lots = all.map((one) => ({ one, lot: Math.random() }));
  return lots.sort((a, b) => a.lot - b.lot).map(({ one }) => one);
}

/**
 * The choice, and what is done with it.
 * @param {{ room: RoomView | null, begin: (wanted: Company) => Promise<unknown> }} props `room`: null before there is one
 */
export function Choice({ room, begin }) {
  const [wanted, setWanted] = useState(company);
  const [busy, setBusy] = useState(false);
  const [grown, setGrown] = useState(0);
  const there = room?.seats.map((card) => card.seat) ?? [];
  const least = Math.max(FEWEST_SEATS, there.length + 1);
  const seats = Math.max(wanted.seats, least);
  /** Seats that people have, or will. */
  const taken = Math.max(1, there.length);
  const bots = seats - taken;
  /** @param {Partial<Company>} change */
  const change = (change) => {
    const now = { ...wanted, ...change };
    const come = now.chosen.filter((seat) => !there.includes(seat)).length;
    const next = { ...now, seats: Math.max(now.seats, Math.min(MOST_SEATS, come + taken)) };
    setGrown('chosen' in change && next.seats > seats ? next.seats : 0);
    keep('company', JSON.stringify(next));
    setWanted(next);
  };
  /** @param {number} seats */
  const resize = (seats) => change({ seats, chosen: wanted.chosen.slice(0, seats - taken) });
  const go = async () => {
    if (busy) return;
    setBusy(true);
    keep('company', JSON.stringify({ ...wanted, seats }));
    await begin({ ...wanted, seats });
    setBusy(false);
  };
  const full = wanted.chosen.length >= MOST_SEATS - taken;
  return el('div', { class: 'company' },
    el('div', { class: 'duo' },
      el('label', { class: 'field' }, t('client-company-seats'),
        el('select', { value: String(seats), onChange: (event) => resize(Number(event.currentTarget.value)) },
          range(least, MOST_SEATS).map((n) => el('option', { key: n, value: String(n), selected: n === seats }, String(n))))),
      el('label', { class: 'field' }, t('client-company-strength'),
        el('select', { value: wanted.strength, onChange: (event) => change({ strength: KINDS.find((kind) => kind === event.currentTarget.value) ?? 'mixed' }) },
          KINDS.map((kind) => el('option', { key: kind, value: kind, selected: kind === wanted.strength }, t(`client-company-${kind}`)))))),
    el('p', { class: 'lead' }, t(`client-company-${wanted.strength}.why`)),
    el('fieldset', { class: 'minds' }, el('legend', null, t('client-company-who')),
      SEATS.filter((seat) => !there.includes(seat)).map((seat) => el(Mind, { key: seat, seat, chosen: wanted.chosen.includes(seat), full,
        choose: (comes) => change({ chosen: SEATS.filter((one) => (one === seat ? comes : wanted.chosen.includes(one))) }) }))),
    el('div', { class: 'begin' },
      el('p', { class: 'grown', role: 'status' }, grown ? t('client-company-grown', { seats: grown }) : ''),
      el('button', { class: 'btn', type: 'button', 'aria-disabled': busy, onClick: go }, t(room ? 'client-company-seat' : 'client-company-begin', { bots }))));
}

/** One of the twelve, and what he or she is like. @param {{ seat: Seat, chosen: boolean, full: boolean, choose: (comes: boolean) => void }} props */
function Mind({ seat, chosen, full, choose }) {
  return el('label', { class: 'mind' },
    el('input', { class: 'vh', type: 'checkbox', checked: chosen, disabled: full && !chosen, onChange: (event) => choose(event.currentTarget.checked) }),
    face(seat),
    el('span', { class: 'sit' }, el('b', null, t(`philosopher-${seat}`)), el('small', null, t(`mind-${seat}`))),
    el(Tick, null));
}

/** In the lobby: the empty seats are filled up. @param {{ room: RoomView }} props */
export function FillUp({ room }) {
  return el(Choice, { room, begin: async (wanted) => {
    if (await seatBots(wanted)) closeSheet();
  } });
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
