/** Following the asker, once a council (Rule 10): the olive branch stays beside the button until it is spent. */

import { useState } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { icon } from '../drawings/figures.js';
import { el } from '../el.js';
import { may, mySeat, nameOf } from '../state.js';
import { t } from '../texts.js';

/** @import { CouncilView } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function FollowButton({ council }) {
  const [asked, setAsked] = useState(false);
  const [busy, ask] = useAsk();
  const mine = mySeat.value;
  const name = nameOf(council.asker);
  if (mine && council.followers.includes(mine)) {
    return el('p', { class: 'follows on-clay' }, icon('ic-follow'), t('client-you-follow', { name }));
  }
  if (!may.value.includes('follow')) return null;
  if (asked) {
    return el('div', { class: 'duo', role: 'group', 'aria-label': t('client-follow', { name }) },
      el('button', { class: 'btn', type: 'button', disabled: busy, onClick: () => ask({ do: 'follow', moment: council.moment }) }, t('client-follow-sure')),
      el('button', { class: 'btn line', type: 'button', onClick: () => setAsked(false) }, t('client-no')));
  }
  return el('button', { class: 'btn quiet two2 on-clay', type: 'button', onClick: () => setAsked(true) }, icon('ic-follow'),
    el('span', null, t('client-follow', { name }), el('small', null, t('client-follow-why'))));
}
