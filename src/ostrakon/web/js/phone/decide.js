/** Keeping or turning the own shard, after what the Oracle or the Deception has shown (Rules 9.2, 9.3). */

import { useState } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { el } from '../el.js';
import { Bar, Phone } from '../parts.js';
import { hides, Peek } from '../peek.js';
import { own } from '../state.js';
import { t } from '../texts.js';
import { Mine } from './mine.js';
import { Pot, QuestionHead } from './question.js';
import { Shown } from './shown.js';

/** @import { CouncilView, Shard } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function DecideScreen({ council }) {
  const mine = own.value?.council ?? null;
  const laid = mine?.shard ?? null;
  const open = council.rule === 'deception';
  const hidden = hides.value && !open;
  const [chosen, choose] = useState(/** @type {Shard | null} */ (hidden ? null : laid));
  const [busy, ask] = useAsk();
  const seen = open ? council.shown : (mine?.seen ?? {});
  const keep = hidden && !chosen ? t('client-decide-keep-it') : t('client-decide-keep', { side: laid ?? 'white' });
  const says = chosen && chosen !== laid ? t('client-decide-turn', { side: chosen }) : keep;
  /** @param {Shard | null} side */
  const decide = (side) => side && ask({ do: 'decide', moment: council.moment, shard: side });
  const told = () => el('div', null, el(Shown, { seen, title: t(`client-seen-${council.rule}`) }), open || !laid ? null : el(Mine, { laid, open: true }));
  return el(Phone, {
    screen: `decide-${council.moment}`, lit: true, fill: true, bar: el(Bar, null),
    foot: el('button', { class: 'btn', type: 'button', 'aria-disabled': !(chosen ?? laid) || busy, onClick: () => decide(chosen ?? laid) }, says),
  },
  el('div', null, el(QuestionHead, { council, title: t('client-decide-title') }), open ? told() : el(Peek, { says: t('client-peek-oracle'), secret: told })),
  el(Pot, { council, chosen, choose, laid: hidden ? null : laid, label: t('client-decide-title'), small: true }));
}
