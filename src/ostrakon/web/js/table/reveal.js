// The reveal: who laid what, what it came to, and whose turn it is next. It stays until the next question.
import { Countdown } from '../clock.js';
import { bust, shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { MOTION } from '../limits.js';
import { course } from '../motion.js';
import { events, nameOf, room } from '../state.js';
import { t } from '../texts.js';
import { askedIn, Topic, topicText } from '../topics.js';
import { Said } from '../said.js';
import { measure } from './measure.js';
import { tondo } from './parts.js';
import { plate } from './plate.js';
import { coin } from './talk.js';
import { lostBecause, sideCame, verdict } from '../verdict.js';

/** @typedef {import('../protocol.js').CouncilView} CouncilView */
/** @typedef {import('../protocol.js').TurnResult} TurnResult */
/** @typedef {import('../protocol.js').Shard} Shard */

/** @param {{ council: CouncilView, turn: TurnResult, fresh: boolean }} props */
export function Reveal({ council, turn, fresh }) {
  const counted = turn.white.length + turn.black.length > 0;
  const sentence = verdict(turn);
  const motion = course(turn);
  const said = after(motion.counts + MOTION.count / motion.speed);
  return el(
    'main',
    { class: `stage reveal on-clay ${fresh ? '' : 'known'}` },
    el(
      'div',
      { class: 'head' },
      tondo(turn.asker),
      el(
        'div',
        null,
        turn.question?.text && el('p', { class: 'q2', lang: askedIn() }, turn.question.text),
        el('h1', { class: `display res ${measure(sentence, 38, 50)}`, tabIndex: -1, style: said }, sentence),
        turn.forfeit && el('p', { class: 'q2' }, lostBecause(turn)),
        turn.abstained.length > 0 &&
          el('p', { class: 'q2' }, t('table-abstained', { names: turn.abstained.map((seat) => nameOf(seat)).join(', ') })),
      ),
      turn.advance > 0 &&
        el('p', { class: 'gain', style: said }, el('b', { class: 'display' }, `+${turn.advance}`), el('span', null, t('table-gain'))),
      el(Said, { after: fresh ? motion.steps : 0 }),
    ),
    counted && el(Halves, { turn }),
    el(Next, { council }),
  );
}

/** @param {{ turn: TurnResult }} props */
function Halves({ turn }) {
  const white = turn.white.length;
  const black = turn.black.length;
  // Pieces are sized roughly by their shards, and never so small that the answer has no room.
  const share = Math.min(0.66, Math.max(0.34, white / (white + black)));
  return el(
    'div',
    { class: 'halves', style: { gridTemplateColumns: `${share}fr ${1 - share}fr`, ...after(course(turn).counts) } },
    el(Half, { turn, side: 'white' }),
    el(Half, { turn, side: 'black' }),
  );
}

/** @param {{ turn: TurnResult, side: Shard }} props */
function Half({ turn, side }) {
  const seats = turn[side];
  const motion = course(turn);
  const before = side === 'white' ? 0 : turn.white.length;
  const answer = turn.question?.[side];
  const kind = side === 'white' ? 'w on-bone' : 'k';
  return el(
    'section',
    { class: `half ${kind} ${turn.majority === side ? 'win' : ''}`, 'aria-label': `${t(`side-${side}`)}: ${seats.length}${sideCame(turn, side)}` },
    el(
      'div',
      { class: 'plate' },
      plate(side),
      el('p', { class: 'num display', style: after(motion.counts) }, String(seats.length)),
      el(
        'div',
        null,
        answer && el('p', { class: 'lab' }, shard(side, 'A'), el('span', null, t(`side-${side}`), sideCame(turn, side))),
        el('p', { class: `txt display ${measure(answer ?? '', 14, 18)}`, ...(answer ? { lang: askedIn() } : {}) }, answer ?? t(`side-${side}`)),
      ),
    ),
    el(
      'ul',
      { class: `votes big ${seats.length > 6 ? 'many' : ''}` },
      seats.map((seat, place) =>
        el(
          'li',
          { key: seat },
          el('span', { class: 'turned', style: after((before + place) * (MOTION.flip_apart / motion.speed)) }, shard(side, seat)),
          el('span', { class: 'badge' }, seat),
          el('bdi', { class: 'who' }, nameOf(seat)),
          turn.named.includes(seat)
            ? coin(`rule-${turn.rule}`, turn.rule === 'corruption' ? 'table-corrupted' : 'table-consulted', '')
            : turn.followers.includes(seat) && coin('ic-follow', 'table-follower', 'fol'),
          turn.stand_ins.includes(seat) && coin('ic-stand-in', 'client-by-bot', 'bot'),
        ),
      ),
    ),
  );
}

/** When something of the reveal begins, in ms. @param {number} ms */
function after(ms) {
  return { animationDelay: `${Math.round(ms)}ms` };
}

/** Whose turn it is now, at the foot. @param {{ council: CouncilView }} props */
export function Next({ council }) {
  if (!council.asker || council.phase !== 'ask') return el('div', { class: 'turn-next' });
  const topic = topicText(council.topic, council);
  const news = events.value.find((event) => event.event === 'returned' || event.event === 'discarded');
  return el(
    'p',
    { class: 'turn-next on-glaze' },
    el('span', { class: 'mini-disc' }, bust(council.asker)),
    el('span', { class: 'who-next' }, t('table-next'), ' ', el('b', null, el('bdi', null, nameOf(council.asker)))),
    el('b', { class: 'tag' }, topic ? el(Topic, { text: topic }) : t('table-free-topic')),
    news
      ? el('span', null, t(`client-news-${news.event}`))
      : council.dealer_may.includes('discard') && el('span', { class: 'may' }, t('table-may-discard', { dealer: nameOf(room.value?.dealer ?? null) })),
    el(Countdown, { class: 'time' }),
  );
}
