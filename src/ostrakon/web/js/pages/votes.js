/** Who laid what, turn by turn, the newest first. */

import { shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { Person } from '../parts.js';
import { ByBot } from '../presence.js';
import { WhyButton } from '../reason.js';
import { council, nameOf } from '../state.js';
import { listed, t } from '../texts.js';
import { askedIn, Topic, topicText } from '../topics.js';
import { askerOf, verdict } from '../verdict.js';

/** @import { Shard, TurnResult } from '../protocol.js' */

/** @param {{ turns: TurnResult[] }} props */
export function Votes({ turns }) {
  return el('ol', { class: 'turns' }, turns.map((turn, i) => el('li', { key: i }, el(Turn, { turn }))).reverse());
}

/** @param {{ turn: TurnResult }} props */
function Turn({ turn }) {
  const topic = topicText(turn.topic, council.value);
  const followers = turn.followers.map((seat) => nameOf(seat));
  return el('article', { class: 'turn' },
    el('p', { class: 'when' }, t('client-turn', { day: turn.day, name: askerOf(turn).name }), topic ? [': ', el(Topic, { key: 'topic', text: topic })] : null),
    turn.question?.text ? el('p', { class: 'asked display', lang: askedIn() }, turn.question.text) : null,
    el('h3', null, verdict(turn)),
    turn.forfeit ? null : [side('white', turn), side('black', turn)],
    turn.stand_ins.length ? el('p', { class: 'bybot' }, el(ByBot, null), ' ', t('client-stand-ins', { names: listed(turn.stand_ins.map((seat) => nameOf(seat))) })) : null,
    turn.abstained.length ? el('p', null, t('client-abstained', { names: listed(turn.abstained.map((seat) => nameOf(seat))) })) : null,
    followers.length ? el('p', null, t('client-followers', { names: listed(followers), count: followers.length })) : null,
    el(WhyButton, { turn }));
}

/** @param {Shard} colour @param {TurnResult} turn */
function side(colour, turn) {
  const seats = turn[colour];
  return el('div', { key: colour, class: 'side' },
    shard(colour, 'A'),
    el('p', null, el('b', null, `${seats.length} · ${t(`side-${colour}`)}`, turn.question?.[colour] ? `: ${turn.question[colour]}` : ''),
      el('span', { class: 'people' }, seats.map((seat) => el('span', { key: seat }, el(Person, { seat }), turn.stand_ins.includes(seat) ? el(ByBot, null) : null)))));
}
