/** Naming whom to corrupt or consult: exactly as many as the rule says (Rules 9.1, 9.2, 9.4). */

import { useState } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { Countdown } from '../clock.js';
import { bust, shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { Bar, Heading, Phone, Tick, Who } from '../parts.js';
import { Peek } from '../peek.js';
import { mySeat, nameOf, own as ownView } from '../state.js';
import { t } from '../texts.js';

/** @import { CouncilView, Seat } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function NameScreen({ council }) {
  const [named, setNamed] = useState(/** @type {Seat[]} */ ([]));
  const [busy, ask] = useAsk();
  const { count, among } = council.naming ?? { count: 0, among: [] };
  const side = ownView.value?.council?.shard ?? 'white';
  const missing = count - named.length;
  const ready = missing === 0 && !busy;
  const rule = council.rule === 'oracle' ? 'oracle' : 'corruption';
  /** @param {Seat} seat */
  const turn = (seat) => {
    if (named.includes(seat)) setNamed(named.filter((one) => one !== seat));
    else if (missing > 0) setNamed([...named, seat]);
    else if (count === 1) setNamed([seat]);
  };
  const own = () => el('span', { class: 'mine2' }, shard(side, mySeat.value), t('client-my-shard'));
  return el(Phone, {
    screen: `name-${council.moment}`, lit: true, bar: el(Bar, null),
    foot: [
      el('div', { key: 'mine', class: 'mycell' }, mySeat.value && mySeat.value in council.shown ? own() : el(Peek, { says: t('client-peek-hold'), secret: own })),
      el('button', { key: 'name', class: 'btn', type: 'button', 'aria-disabled': !ready, onClick: () => ready && ask({ do: 'name', moment: council.moment, seats: named }) },
        missing > 0 ? t(named.length ? 'client-name-missing-count' : 'client-name-count', { missing }) : t(`client-${rule}-do`, { count })),
    ],
  },
  el('div', null,
    el('p', { class: 'chips' }, el(Countdown, null)),
    el(Heading, null, t(`client-${rule}-title`)),
    el('p', { class: 'lead' }, t(`client-${rule}-how`, { count, side }))),
  el('ul', { class: 'grid3' },
    among.map((seat) => el('li', { key: seat }, el('label', { class: 'pick on-clay' },
      el('input', { class: 'vh', type: 'checkbox', value: seat, checked: named.includes(seat), 'aria-disabled': missing <= 0 && !named.includes(seat) && count > 1,
        onChange: (event) => {
          turn(seat);
          event.currentTarget.checked = named.includes(seat);
        } }),
      el('span', { class: 'arch' }, bust(seat, { box: '0 0 200 172' })),
      el('span', { class: 'nm' }, el('b', null, seat), el(Who, { text: nameOf(seat) })),
      el(Tick, null))))));
}
