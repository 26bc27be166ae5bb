/** Keeping or turning the own shard, after what the Oracle or the Deception has shown (Rules 9.2, 9.3). */

import { useState } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { el } from '../el.js';
import { Bar, Phone } from '../parts.js';
import { own } from '../state.js';
import { t } from '../texts.js';
import { Pot, QuestionHead } from './question.js';
import { Shown } from './shown.js';

/** @import { CouncilView, Shard } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function DecideScreen({ council }) {
  const mine = own.value?.council ?? null;
  const laid = mine?.shard ?? null;
  const [chosen, choose] = useState(/** @type {Shard | null} */ (laid));
  const [busy, ask] = useAsk();
  const seen = council.rule === 'deception' ? council.shown : (mine?.seen ?? {});
  const says = chosen && chosen !== laid ? t('client-decide-turn', { side: chosen }) : t('client-decide-keep', { side: laid ?? 'white' });
  return el(Phone, {
    screen: `decide-${council.moment}`, lit: true, fill: true, bar: el(Bar, null),
    foot: el('button', { class: 'btn', type: 'button', 'aria-disabled': !chosen || busy, onClick: () => chosen && ask({ do: 'decide', moment: council.moment, shard: chosen }) }, says),
  },
  el('div', null, el(QuestionHead, { council, title: t('client-decide-title') }), el(Shown, { seen, title: t(`client-seen-${council.rule}`) })),
  el(Pot, { council, chosen, choose, laid, label: t('client-decide-title'), small: true }));
}
