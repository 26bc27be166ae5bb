/** How a turn came out, and what comes next; before the first turn, the day and its rule. */

import { useEffect, useState } from '../../vendor/preact.js';
import { Countdown } from '../clock.js';
import { face, icon, ruleIcon, shard, slab } from '../drawings/figures.js';
import { el, Fragment } from '../el.js';
import { MOTION } from '../limits.js';
import { closedTurn, course } from '../motion.js';
import { PassOn } from '../pages/cover.js';
import { Bar, Heading, open, Phone, Who } from '../parts.js';
import { ByBot } from '../presence.js';
import { WhyButton } from '../reason.js';
import { Said } from '../said.js';
import { events, may, mySeat, nameOf, room } from '../state.js';
import { listed, t } from '../texts.js';
import { sayTopic, Topic, topicText } from '../topics.js';
import { Awaited } from './awaited.js';
import { PrepareButton } from './prepare.js';
import { SIDES } from './question.js';
import { readUntil } from './writing.js';
import { lostBecause, sideCame, verdict } from '../verdict.js';
import { TakeOver } from './wait.js';

/** @import { CouncilView, Shard, TurnResult } from '../protocol.js' */

/** How long a day's last result stays after its motion, in ms. */
const READING = 4000;

/** @param {{ council: CouncilView }} props */
export function ResultScreen({ council }) {
  const turn = council.last;
  const topic = topicText(council.topic, council);
  const mine = may.value.includes('ask');
  const fresh = useFresh(turn);
  useEffect(() => {
    if (!mine || turn) return undefined;
    const timer = setTimeout(() => write(council), MOTION.moon + MOTION.sun + MOTION.reading);
    return () => clearTimeout(timer);
  }, [mine]);
  const dawns = useDawn(council, turn, fresh);
  return el(Phone, {
    screen: `result-${council.day}-${council.moment}`, lit: mine, look: fresh ? 'fresh' : '', bar: el(Bar, null),
    foot: [
      turn && !dawns ? el(About, { key: 'about', turn }) : null,
      el(Said, { key: 'said', after: turn && fresh ? course(turn).steps : 0 }),
      mine
        ? el('button', { key: 'write', class: 'btn', type: 'button', onClick: () => write(council) }, t('client-write'))
        : el('p', { key: 'next', class: 'nextline' }, council.asker ? face(council.asker) : null,
          el('span', null, nextSays(council)), el(Countdown, null)),
      el(Awaited, { key: 'awaited', council }),
      mine ? null : el(PrepareButton, { key: 'prepare', council }),
      el(TakeOver, { key: 'seat', council }),
      el(PassOn, { key: 'pass' }),
    ],
  },
  turn && !dawns ? el(Turned, { turn, fresh }) : el(Dawn, { council }),
  turn && dawns ? el('button', { class: 'lastline', type: 'button', onClick: () => open('votes') }, verdict(turn)) : null,
  mine ? el('p', { class: 'lead' }, t('client-you-next'), ' ', el('b', { class: 'chip' }, topic ? el(Topic, { text: topic }) : t('client-free')), ' ', el(Countdown, null)) : null);
}

/** @param {CouncilView} council */
function write(council) {
  readUntil.value = council.moment;
}

/** @param {CouncilView} council */
function nextSays(council) {
  if (council.phase === 'shuffle' || !council.asker) return t('client-shuffle');
  return sayTopic('client-wait-ask', { name: nameOf(council.asker) }, topicText(council.topic, council));
}

/** Whether the turn closed before this reader's eyes. @param {TurnResult | null} turn */
function useFresh(turn) {
  const [fresh] = useState(() => turn !== null && closedTurn(events.value) !== null);
  return fresh;
}

/**
 * Whether the new day stands there; after a turn closed before this reader's eyes, only once that has been read.
 * @param {CouncilView} council
 * @param {TurnResult | null} turn
 * @param {boolean} fresh
 */
function useDawn(council, turn, fresh) {
  const day = council.asked.length === 0;
  const [read, setRead] = useState(!fresh);
  useEffect(() => {
    if (read || !turn) return undefined;
    const timer = setTimeout(() => setRead(true), course(turn).end + READING);
    return () => clearTimeout(timer);
  }, []);
  return day && read;
}

/** @param {{ turn: TurnResult, fresh: boolean }} props */
function Turned({ turn, fresh }) {
  const times = course(turn);
  const after = (/** @type {number} */ ms) => (fresh ? { animationDelay: `${Math.round(ms)}ms` } : {});
  const mine = mySeat.value;
  const walked = turn.steps.find((step) => step.seat === mine && step.end > step.start);
  return el(Fragment, null,
    el('div', { class: 'resulthead' },
      turn.question?.text ? el('p', { class: 'lead', lang: room.value?.language }, turn.question.text) : null,
      el('div', { class: 'enters', style: after(times.sentence) }, el(Heading, { class: 'res' }, verdict(turn)))),
    turn.forfeit ? el('p', { class: 'lead' }, lostBecause(turn), ' ', t('client-forfeit-why')) : SIDES.map((side) => el(Plate, { key: side, side, turn, fresh })),
    el('div', { class: 'enters', style: after(times.steps) },
      turn.advance ? el('p', { class: 'gain' }, el('b', { class: 'display' }, `+${turn.advance}`), el('span', null, t('client-gain'))) : null,
      turn.stand_ins.length ? el('p', { class: 'lead bybot' }, el(ByBot, null), ' ', t('client-stand-ins', { names: listed(turn.stand_ins.map((seat) => nameOf(seat))) })) : null,
      walked && turn.asker !== mine ? el('p', { class: 'lead' }, t('client-followed', { steps: walked.end - walked.start })) : null,
      mine && turn.asker !== mine && turn.abstained.includes(mine) ? el('p', { class: 'lead' }, t('client-you-abstained')) : null));
}

/** What a result is asked about; it stands in the foot, where nothing covers it. @param {{ turn: TurnResult }} props */
function About({ turn }) {
  return el('p', { class: 'links' },
    turn.forfeit ? null : el('button', { class: 'tiny', type: 'button', onClick: () => open('votes') }, t('client-who-laid')),
    el(WhyButton, { turn, short: true }),
    el('button', { class: 'tiny', type: 'button', onClick: () => open('path') }, t('client-path')));
}

/** One side of the slab with its shards. @param {{ side: Shard, turn: TurnResult, fresh: boolean }} props */
function Plate({ side, turn, fresh }) {
  const times = course(turn);
  const before = side === 'white' ? 0 : turn.white.length;
  const delay = (/** @type {number} */ ms) => (fresh ? { animationDelay: `${Math.round(ms)}ms` } : {});
  return el('div', { class: `plate ${side === 'white' ? 'w' : 'k'}${turn.majority === side ? ' win' : ''}` },
    slab(side),
    el('b', { class: 'num display enters', style: delay(times.counts) }, String(turn[side].length)),
    el('div', null,
      el('p', { class: 'lab' }, t(`side-${side}`), sideCame(turn, side)),
      turn.question?.[side] ? el('p', { class: 'txt display', lang: room.value?.language }, turn.question[side]) : null,
      el('ul', { class: 'shards' }, turn[side].map((seat, i) => el('li', { key: seat },
        el('span', { class: 'turns-up', style: delay(((before + i) * MOTION.flip_apart) / times.speed) }, shard(side, seat)),
        el('b', null, seat), el('span', { class: 'vh' }, el(Who, { text: nameOf(seat) })), turn.stand_ins.includes(seat) ? el(ByBot, null) : null)))));
}

/** The new day: the Sun with the rule, and whom it lights. @param {{ council: CouncilView }} props */
function Dawn({ council }) {
  return el('section', { class: 'dawn' },
    el('span', { class: 'sunny', 'aria-hidden': 'true' }, icon('sun'), ruleIcon(council.rule)),
    el('p', { class: 'dlab' }, t('client-day', { day: council.day, days: council.days })),
    el(Heading, { class: 't1' }, t(`day-${council.rule}`)),
    el('p', { class: 'lead' }, t(`day-${council.rule}.long`, { number: council.number })),
    council.asker ? el('p', { class: 'lead' }, t('client-lights', { name: nameOf(council.asker), me: council.asker === mySeat.value ? 'yes' : 'no' })) : null);
}
