/** The end: who is nearest the Temple, who advanced how, the record, and another council. */

import { useAsk } from '../act.js';
import { Board } from '../drawings/board.js';
import { face } from '../drawings/figures.js';
import { el } from '../el.js';
import { Bar, Heading, open, Phone, placeOf, wide, Who } from '../parts.js';
import { at } from '../place.js';
import { Mark } from '../presence.js';
import { Said } from '../said.js';
import { amDealer, history, mySeat, nameOf, room } from '../state.js';
import { t } from '../texts.js';

/** @import { CouncilView, Seat } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function End({ council }) {
  const [busy, ask] = useAsk();
  const [result, here] = [council.result, room.value];
  if (!result || !here) return null;
  const winner = result.ended === 'early' ? null : (result.ranking[0] ?? null);
  return el('div', { class: 'council' },
    wide.value ? el('aside', { class: 'world' }, el(Board, { council, room: here, shape: 'tall' })) : null,
    el(Phone, {
      screen: 'end', lit: winner !== null && winner === mySeat.value, bar: el(Bar, null),
      foot: amDealer.value
        ? el('button', { class: 'btn', type: 'button', disabled: busy, onClick: () => ask({ do: 'again' }) }, t('client-again'))
        : el('p', { class: 'lead wait' }, here.dealer ? t('client-again-wait', { name: nameOf(here.dealer) }) : ''),
    },
    winner ? face(winner, 'laurel') : null,
    el(Heading, { class: 't1' }, winner === null ? t('client-end-early') : winner === mySeat.value ? t('client-end-won') : t('client-end-winner', { name: nameOf(winner) })),
    el(Said, null),
    el('p', { class: 'lead' }, t(`client-ended-${result.ended}`, { questions: history.value.length })),
    el('div', { class: 'duo' },
      el('button', { class: 'btn line', type: 'button', onClick: () => open('votes') }, t('client-votes-title')),
      el('a', { class: 'btn line', href: at(`/api/rooms/${here.code}/record`), download: here.code_hidden ? 'ostrakon.json' : `ostrakon-${here.code}.json` }, t('client-record'))),
    el('h2', { class: 'display t2' }, t('client-ranking')),
    el('ol', { class: 'places' }, result.ranking.map((seat, i) => el('li', { key: seat, class: seat === mySeat.value ? 'mine' : '' },
      el('details', null,
        el('summary', null, el('b', { class: 'nth' }, String(i + 1)), face(seat),
          el('span', { class: 'sit' }, el('b', null, el(Who, { text: nameOf(seat) })), el('small', null, placeOf(result.spaces[seat] ?? 0), el(Mark, { seat })))),
        el(Walk, { seat, start: council.start })))))));
}

/** Each advance of a philosopher, and why. @param {{ seat: Seat, start: number }} props */
function Walk({ seat, start }) {
  const steps = history.value.flatMap((turn, i) => turn.steps.filter((step) => step.seat === seat && step.end > step.start).map((step) => ({ ...step, turn, i })));
  const asked = history.value.filter((turn) => turn.asker === seat && !turn.forfeit);
  const right = asked.filter((turn) => turn.guess !== null && turn.guess === turn.majority).length;
  return el('ul', { class: 'walk' },
    el('li', null, t('client-walk-asked', { asked: asked.length, right })),
    steps.map((step) => el('li', { key: step.i },
      t(step.turn.asker === seat ? 'client-walk-own' : 'client-walk-follower', { day: step.turn.day, steps: step.end - step.start, asker: nameOf(step.turn.asker) }))),
    steps.length ? null : el('li', null, t('client-walk-none', { start })));
}
