/** The path with everybody on it: one drawing with a written label, and a hidden list of its spaces. */

import { useLayoutEffect, useRef } from '../../vendor/preact.js';
import { el, Fragment } from '../el.js';
import { MOTION } from '../limits.js';
import { closedTurn, course, EASE, still } from '../motion.js';
import { absenceSays } from '../presence.js';
import { events, leader, spaceOf } from '../state.js';
import { listed, t } from '../texts.js';
import { TALL_BOARD } from './board-tall.js';
import { WIDE_BOARD } from './board-wide.js';
import { roundel, stone, tile } from './token.js';

/** @import { VNode } from '../../vendor/preact.js' */
/** @import { CouncilView, DayRule, RoomView, Seat, TurnResult } from '../protocol.js' */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { kind: 'stone' | 'tile' | 'roundel' | 'chit' }} Placed */

/**
 * Where things stand on a drawing of the path.
 * @typedef {object} Layout
 * @property {string} box
 * @property {{ width: number, height: number }} cell
 * @property {(space: number) => Point} centre
 * @property {(space: number, count: number) => Placed[]} pile lowest first, as a pile is told
 * @property {(space: number, taken: boolean) => Point & { size: number }} symbol
 * @property {(space: number) => Point} number
 * @property {(space: number) => Point} start
 * @property {(space: number, count: number) => Point & { square: boolean, size?: number }} sun
 * @property {(start: number, end: number) => { line: string, steps: Point[] }} hops
 * @property {() => VNode[]} scenery
 */

/**
 * @typedef {object} BoardProps
 * @property {CouncilView} council
 * @property {RoomView} room
 * @property {string} [label] what the drawing shows, in one sentence
 * @property {'wide' | 'tall'} [shape]
 * @property {TurnResult | null} [turn] the turn whose steps are drawn
 */

export const TEMPLE = 16;
/** Card C1..C8 → symbol (Rule 3.2). @type {Readonly<Record<number, DayRule>>} */
const SYMBOLS = { 2: 'oracle', 4: 'corruption', 6: 'deception', 7: 'oracle', 8: 'corruption' };

/** The symbol of a space (Rule 3.2). @param {number} space @returns {DayRule} */
function symbolOf(space) {
  return SYMBOLS[space < 8 ? space + 1 : 16 - space] ?? 'none';
}

/** The path board. @param {BoardProps} props */
export function Board({ council, room, label, shape = 'wide', turn = null }) {
  const layout = shape === 'wide' ? WIDE_BOARD : TALL_BOARD;
  const drawing = useRef(/** @type {SVGSVGElement | null} */ (null));
  const happened = events.value;
  useLayoutEffect(() => {
    const closed = closedTurn(happened);
    if (drawing.current && closed && !still()) walk(drawing.current, layout, closed);
  }, [happened]);
  const words = label ?? boardLabel(council, room);
  return el(Fragment, null,
    el('svg', { class: `board ${shape}`, viewBox: layout.box, role: 'img', 'aria-label': words, ref: drawing },
      layout.scenery(), litSpace(layout, council), spaces(layout, council), tokens(layout, council, turn),
      turn ? stepsWon(layout, turn) : null),
    el('ol', { class: 'vh' }, spaceList(council, room)));
}

/** Where the Sun stands: with the asker, or else with the leader (Rules 4.2, 4.3). @param {CouncilView} council */
export function sunSeat(council) {
  return council.asker ?? leader(council);
}

/** In a sentence, who is ahead. @param {CouncilView} council @param {RoomView} room */
function boardLabel(council, room) {
  const first = leader(council);
  const space = first ? spaceOf(council, first) : council.start;
  const pile = council.piles[space] ?? [];
  return t(space === TEMPLE ? 'client-board-temple' : 'client-board', { names: listed(names(room, [...pile].reverse())), space });
}

/** @param {RoomView} room @param {Seat[]} seats */
function names(room, seats) {
  return seats.map((seat) => {
    const [name, absence] = [room.seats.find((card) => card.seat === seat)?.name ?? seat, absenceSays(seat)];
    return absence ? `${name} (${absence})` : name;
  });
}

/** The Sun behind a pile. @param {Layout} layout @param {CouncilView} council */
function litSpace(layout, council) {
  const seat = sunSeat(council);
  if (!seat || council.phase === 'over') return null;
  const space = spaceOf(council, seat);
  const { x, y } = layout.centre(space);
  const { width, height } = layout.cell;
  const { square, size = 208, ...at } = layout.sun(space, council.piles[space]?.length ?? 0);
  return el('g', { class: 'sunlight' },
    space === TEMPLE ? null : el('rect', { class: 'sq-lit', x: x - width / 2, y: y - height / 2, width, height }),
    square ? squareSun(at.x, at.y, width + 6, height + 4) : el('use', { href: '#sun', ...at, width: size, height: size }));
}

/** @param {number} x @param {number} y @param {number} width @param {number} height */
function squareSun(x, y, width, height) {
  const across = (width - 12) / 5;
  const down = (height - 12) / 5;
  const rays = [0, 1, 2, 3, 4].map((i) => {
    const [left, top] = [x + 6 + across * i + (across - 26) / 2, y + 6 + down * i + (down - 24) / 2];
    return `M${left} ${y - 3}l13 -15l13 15ZM${left} ${y + height + 3}l13 15l13 -15ZM${x - 3} ${top}l-15 12l15 12ZM${x + width + 3} ${top}l15 12l-15 12Z`;
  });
  return [el('path', { key: 'rays', class: 'g', d: rays.join('') }), el('rect', { key: 'square', class: 'g', x, y, width, height, rx: 6 })];
}

/** Numbers and symbols. @param {Layout} layout @param {CouncilView} council */
function spaces(layout, council) {
  const sunny = sunSeat(council);
  const lit = sunny && council.phase !== 'over' ? spaceOf(council, sunny) : -1;
  return Array.from({ length: TEMPLE }, (_, space) => {
    const count = council.piles[space]?.length ?? 0;
    const symbol = council.symbols ? symbolOf(space) : 'none';
    const { size, ...at } = layout.symbol(space, count > 0);
    const begins = space === council.start && !count;
    const square = space === lit && layout.sun(space, count).square;
    return el('g', { key: space, class: space < council.start ? 'sq-past' : square ? 'sq-sun' : '' },
      symbol === 'none' || count > 3 || begins ? null
        : el('g', { class: 'sq-ic on-glaze' }, el('use', { href: `#rule-${symbol}`, ...at, width: size, height: size })),
      count > 3 ? null : el('text', { class: 'sq-n', ...layout.number(space) }, String(space)),
      begins ? el('text', { class: 'sq-n sq-start', ...layout.start(space) }, t('client-start-label')) : null);
  });
}

/** @param {Layout} layout @param {CouncilView} council @param {TurnResult | null} turn */
function tokens(layout, council, turn) {
  const lit = turn?.asker ?? (council.phase === 'over' ? null : sunSeat(council));
  return Object.entries(council.piles).flatMap(([space, pile]) => {
    const places = layout.pile(Number(space), pile.length);
    return pile.map((seat, i) => {
      const at = places[i] ?? { x: 0, y: 0, kind: 'tile' };
      return el('g', { key: seat, transform: `translate(${at.x} ${at.y})`, class: council.vacant.includes(seat) ? 'ghost' : '' },
        el('g', { class: 'walker', 'data-seat': seat }, figure(at.kind, seat, seat === lit)));
    });
  });
}

/** @param {Placed['kind']} kind @param {Seat} seat @param {boolean} lit */
function figure(kind, seat, lit) {
  if (kind === 'stone') return stone(seat, lit);
  if (kind === 'roundel') return roundel(seat, lit);
  if (kind === 'tile') return tile(seat, lit);
  return el('g', { transform: 'scale(.8)' }, tile(seat, lit));
}

/** The gold line of the steps won, a number for each. @param {Layout} layout @param {TurnResult} turn */
function stepsWon(layout, turn) {
  const step = turn.steps.find((one) => one.seat === turn.asker);
  if (!step || step.end === step.start) return null;
  const { line, steps } = layout.hops(step.start, step.end);
  return el('g', { class: 'hops' },
    el('path', { class: 'hop', d: line }),
    steps.map(({ x, y }, i) => el('g', { key: i, class: 'hopstep', 'data-step': i },
      el('circle', { class: 'hopn', cx: x, cy: y, r: 18 }),
      el('text', { class: 'hopt', x, y: y + 10 }, String(i + 1)))));
}

/** Each philosopher walks square by square, one after the other (Rule 10.5). @param {SVGSVGElement} drawing @param {Layout} layout @param {TurnResult} turn */
function walk(drawing, layout, turn) {
  const { speed, steps: shown, walk: begin, sun } = course(turn);
  const fade = { duration: 300, easing: EASE, fill: /** @type {const} */ ('backwards') };
  drawing.querySelector('.hop')?.animate([{ opacity: 0 }, { opacity: 1 }], { ...fade, delay: shown });
  for (const number of drawing.querySelectorAll('.hopstep')) {
    const delay = shown + (Number(number.getAttribute('data-step')) * MOTION.step) / speed;
    number.animate([{ opacity: 0, transform: 'translateY(-14px)' }, { opacity: 1, transform: 'none' }], { ...fade, delay });
  }
  drawing.querySelector('.sunlight')?.animate([{ opacity: 0 }, { opacity: 1 }], { ...fade, delay: sun, duration: MOTION.sun / speed });
  let delay = begin;
  for (const { seat, start, end } of turn.steps) {
    const token = drawing.querySelector(`.walker[data-seat="${seat}"]`);
    const duration = ((end - start) * MOTION.square) / speed;
    if (!token || !duration) continue;
    const goal = layout.centre(end);
    const frames = Array.from({ length: end - start + 1 }, (_, i) => {
      const { x, y } = layout.centre(start + i);
      return { transform: `translate(${x - goal.x}px, ${y - goal.y}px)`, easing: EASE };
    });
    token.animate(frames, { delay, duration, fill: 'backwards' });
    delay += duration;
  }
}

/** The same facts for whoever can't see the drawing. @param {CouncilView} council @param {RoomView} room */
function spaceList(council, room) {
  return Array.from({ length: TEMPLE + 1 - council.start }, (_, i) => {
    const space = council.start + i;
    const pile = [...(council.piles[space] ?? [])].reverse();
    const symbol = council.symbols ? symbolOf(space) : 'none';
    return el('li', { key: space }, space === TEMPLE ? t('client-temple') : t('client-space', { space }),
      symbol === 'none' || space === TEMPLE ? '' : `, ${t(`day-${symbol}`)}`,
      pile.length ? `: ${listed(names(room, pile))}` : '');
  });
}
