/** Voting: a tap chooses a piece, the button lays the shard (Rules 7.1, 7.2, 9.1). The asker guesses in the same way. */

import { useLayoutEffect, useState } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { el } from '../el.js';
import { Bar, Phone } from '../parts.js';
import { hides } from '../peek.js';
import { Said } from '../said.js';
import { mySeat, own } from '../state.js';
import { t } from '../texts.js';
import { Awaited } from './awaited.js';
import { FollowButton } from './follow.js';
import { useLayAtEnd } from './lays-itself.js';
import { PrepareButton } from './prepare.js';
import { Mine } from './mine.js';
import { Pot, QuestionHead, Tally } from './question.js';

/** @import { CouncilView, Shard } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function VoteScreen({ council }) {
  const laid = own.value?.council?.shard ?? null;
  const hidden = laid !== null && hides.value;
  const [chosen, choose] = useState(/** @type {Shard | null} */ (hidden ? null : laid));
  // At once: an effect waits for the next frame, and would undo what was chosen before it.
  useLayoutEffect(() => choose(hidden ? null : laid), [laid, hidden]);
  const [busy, ask] = useAsk();
  const guess = council.asker === mySeat.value;
  const waits = chosen === null || (chosen === laid && !hidden) || busy;
  const lay = () => {
    if (!chosen || waits) return;
    if (chosen === laid) choose(null);
    else ask({ do: 'cast', moment: council.moment, shard: chosen });
  };
  const itself = useLayAtEnd(council.phase === 'vote' && chosen !== null && laid === null && !busy, lay);
  return el(Phone, {
    screen: `${council.phase}-${council.moment}`, lit: guess, fill: true, bar: el(Bar, null),
    foot: [
      el(Said, { key: 'said' }),
      council.phase === 'vote' && (guess || laid) ? el(Tally, { key: 'tally', council }) : null,
      el('button', { key: 'lay', class: 'btn', type: 'button', 'aria-disabled': waits, onClick: lay }, hidden && !chosen ? t('client-has-laid-one') : buttonSays(council, chosen, laid)),
      hidden ? el(Mine, { key: 'mine', laid }) : null,
      itself ? el('p', { key: 'itself', class: 'lead' }, t('client-lays-itself'))
        : laid ? el('p', { key: 'why', class: 'lead' }, t('client-turn-until'))
          : guess ? el('p', { key: 'why', class: 'lead' }, t(council.phase === 'show' ? 'client-show-why' : 'client-guess-why')) : null,
      el(PrepareButton, { key: 'next', council }),
      el(FollowButton, { key: 'follow', council }),
    ],
  },
  el(QuestionHead, { council, ...(guess ? { title: t('client-guess-title') } : {}) }),
  el(Pot, { council, chosen, choose, laid: hidden ? null : laid, label: t(guess ? 'client-guess-title' : 'client-your-shard') }),
  laid ? el(Awaited, { council }) : null);
}

/** What the button would do. @param {CouncilView} council @param {Shard | null} chosen @param {Shard | null} laid */
function buttonSays(council, chosen, laid) {
  const guess = council.asker === mySeat.value;
  if (!chosen) return t(guess ? 'client-choose-guess' : 'client-choose-shard');
  if (chosen === laid) return t('client-has-laid', { side: chosen });
  if (laid) return t('client-turn-shard', { side: chosen });
  if (council.phase === 'show') return t('client-show', { side: chosen });
  const last = council.waiting.length === 1 && council.waiting[0] === mySeat.value;
  return t(guess ? 'client-lay-guess' : 'client-lay', { side: chosen, last: last ? 'yes' : 'no' });
}
