/** The Muse: she suggests questions on the asker's topic, and a tap takes one into the form (Rules 5.1, 6.1). */

import { useEffect } from '../../vendor/preact.js';
import { useAsk } from '../act.js';
import { announce } from '../announce.js';
import { shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { tidy } from '../letters.js';
import { closeSheet, Sheet, sheet } from '../sheet.js';
import { mySeat, own, room } from '../state.js';
import { t } from '../texts.js';
import { Toast } from '../toast.js';
import { SIDES } from './question.js';

/** @import { CouncilView, Suggestion } from '../protocol.js' */
/** @import { Writing } from './fields.js' */
/** @typedef {Writing & { council: CouncilView, free: CouncilView['free'] }} Asking */

/** Asks her, and opens what she suggests. @param {Asking} props */
export function MuseButton({ council, free, words, write }) {
  const [busy, ask] = useAsk();
  const topic = wanted(free, words.topic);
  const call = async () => {
    if (await ask({ do: 'muse', moment: council.moment, topic })) sheet.value = { kind: 'muse' };
  };
  useEffect(() => () => {
    if (sheet.peek()?.kind === 'muse') closeSheet();
  }, []);
  return el('div', { class: 'muse' },
    el('button', { class: 'tiny', type: 'button', 'aria-disabled': busy, onClick: call }, t('client-muse')),
    sheet.value?.kind === 'muse' && own.value?.muse ? el(Suggestions, { council, free, words, write }) : null);
}

/** @param {Asking} props */
function Suggestions({ council, free, words, write }) {
  const [busy, ask] = useAsk();
  const muse = own.value?.muse;
  /** @param {Suggestion} one */
  const take = ({ text, white, black, topic }) => {
    write({ text, white, black, ...(free && topic !== null ? { topic } : {}) });
    closeSheet();
    announce(t('client-muse-taken'));
  };
  return el(Sheet, { title: t('client-muse-title') },
    el('p', { class: 'lead' }, t('client-muse-why')),
    el('ul', { class: 'suggested' }, muse?.suggestions.map((one) => el('li', { key: one.text },
      el('button', { type: 'button', lang: room.value?.language, onClick: () => take(one) },
        free && typeof one.topic === 'string' ? el('small', null, one.topic) : null,
        el('b', { class: 'display' }, one.text),
        SIDES.map((side) => el('span', { key: side }, shard(side, mySeat.value), el('span', null, one[side]))))))),
    muse?.more
      ? el('button', { class: 'btn line', type: 'button', 'aria-disabled': busy,
        onClick: () => ask({ do: 'muse', moment: council.moment, more: true, topic: wanted(free, words.topic) }) }, t('client-muse-more'))
      : el('p', { class: 'lead' }, t('client-muse-none')),
    el(Toast, null));
}

/** The topic on which she is asked, where it is the asker's choice (Rule 5.3). @param {CouncilView['free']} free @param {string | number | null} topic */
function wanted(free, topic) {
  if (free === 'topic') return typeof topic === 'string' ? tidy(topic) || null : null;
  return free === 'line' && typeof topic === 'number' ? topic : null;
}
