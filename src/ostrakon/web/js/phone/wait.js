/** Waiting, and for whom: the question stays in sight, and so does what this seat has done. */

import { signal } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { held } from '../connection.js';
import { shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { tidy } from '../letters.js';
import { Bar, Phone } from '../parts.js';
import { Removed } from '../removed.js';
import { Said } from '../said.js';
import { mySeat, nameOf, own, removed, room } from '../state.js';
import { kept } from '../storage.js';
import { listed, t } from '../texts.js';
import { Awaited } from './awaited.js';
import { FollowButton } from './follow.js';
import { PrepareButton } from './prepare.js';
import { Mine } from './mine.js';
import { answerOf, QuestionHead, SIDES, Tally } from './question.js';
import { Shown } from './shown.js';

/** @import { CouncilView, Seat, Shard } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function WaitScreen({ council }) {
  const mine = mySeat.value;
  const laid = own.value?.council?.shard ?? null;
  const lit = mine !== null && council.asker === mine;
  return el(Phone, {
    screen: `wait-${council.phase}-${council.moment}`, lit, bar: el(Bar, null),
    foot: [
      el(Said, { key: 'said' }),
      council.phase === 'vote' ? el(Tally, { key: 'tally', council }) : null,
      el(PrepareButton, { key: 'next', council }),
      el(FollowButton, { key: 'follow', council }),
      el(TakeOver, { key: 'seat', council }),
    ],
  },
  el(QuestionHead, { council }),
  el('ul', { class: 'answers' }, SIDES.map((side) => el('li', { key: side }, shard(side, mine),
    el('span', null, el('small', null, t(`side-${side}`)), el('b', { class: 'display', lang: room.value?.language }, answerOf(council, side)))))),
  council.rule === 'oracle' && mine && council.named.includes(mine) ? el('p', { class: 'lead' }, t('client-consulted', { name: nameOf(council.asker) })) : null,
  laid ? el(Mine, { laid, says: whyLaid(council, laid), open: mine !== null && mine in council.shown }) : null,
  el('p', { class: 'waitfor', role: 'status' }, waitsFor(council)),
  el(Awaited, { council }),
  council.rule === 'deception' || council.rule === 'corruption' ? el(Shown, { seen: council.shown, title: t(`client-shown-${council.rule}`) }) : null);
}

/** @param {CouncilView} council @param {Shard} side */
function whyLaid(council, side) {
  const mine = mySeat.value;
  if (council.rule === 'corruption' && mine && council.named.includes(mine)) return t('client-corrupted', { name: nameOf(council.asker), side });
  return t(council.rule === 'corruption' && council.asker === mine ? 'client-shown-mine' : 'client-has-laid', { side });
}

/** @param {CouncilView} council */
export function waitsFor(council) {
  const names = council.waiting.filter((seat) => seat !== mySeat.value).map((seat) => nameOf(seat));
  const name = nameOf(council.asker);
  if (council.phase === 'name') return t(`client-wait-${council.rule === 'oracle' ? 'oracle' : 'corruption'}`, { name });
  if (council.phase === 'show' || council.phase === 'decide') return t(`client-wait-${council.phase}`, { name });
  return t('client-wait-vote', { names: listed(names), count: names.length });
}

/** The name that a newcomer is typing; null before that. The page around it changes with every phase. */
const typed = signal(/** @type {string | null} */ (null));

/** A newcomer may take a vacated seat (Rule 12.1). @param {{ council: CouncilView }} props */
export function TakeOver({ council }) {
  const [busy, ask] = useAsk();
  const name = typed.value ?? kept('name') ?? '';
  const free = council.vacant.filter((seat) => !council.entering.includes(seat));
  const here = room.value;
  /** @param {Seat} seat */
  const take = async (seat) => {
    if (await ask({ do: 'join', name: tidy(name) || t(`philosopher-${seat}`), seat })) typed.value = null;
  };
  if (mySeat.value || held.value.length || !here) return null;
  if (removed.value) return el('div', { class: 'takeover' }, el('p', { class: 'notice', role: 'status' }, el(Removed, null)));
  if (here.locked) return el('div', { class: 'takeover' }, el('p', { class: 'lead' }, t('client-locked')));
  if (!free.length) return el('div', { class: 'takeover' }, el('p', { class: 'lead' }, t('client-watching')));
  return el('div', { class: 'takeover' }, el('p', { class: 'lead' }, t('client-take-over')),
    el('label', { class: 'field' }, t('client-your-name'),
      el('input', { type: 'text', value: name, autocomplete: 'nickname', onInput: (event) => {
        typed.value = event.currentTarget.value;
      } })),
    free.map((seat) => el('button', { key: seat, class: 'btn line', type: 'button', disabled: busy, onClick: () => take(seat) },
      t('client-take-seat', { philosopher: t(`philosopher-${seat}`) }))));
}
