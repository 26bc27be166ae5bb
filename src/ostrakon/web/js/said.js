/** What a bot says now and then: a small bubble, and one polite announcement. */

import { useEffect } from '../vendor/preact.js';
import { announce } from './announce.js';
import { face } from './drawings/figures.js';
import { el } from './el.js';
import { still } from './motion.js';
import { history, nameOf, room } from './state.js';
import { t } from './texts.js';

/** What was announced last: a line is said once, however often it is drawn. */
let heard = '';

/**
 * The line that stands now; `after` says when it enters, in ms from the turn's close.
 * @param {{ after?: number }} props
 */
export function Said({ after = 0 }) {
  const said = room.value?.remark ?? null;
  const which = said && `${room.peek()?.code} ${history.value.length} ${said.seat} ${said.words}`;
  useEffect(() => {
    if (!said || which === heard) return undefined;
    const timer = setTimeout(() => {
      heard = which ?? '';
      announce(t('client-says', { name: nameOf(said.seat), words: said.words }));
    }, still() ? 0 : after);
    return () => clearTimeout(timer);
  }, [which]);
  if (!said) return null;
  return el('p', { key: which, class: 'said', ...(after ? { style: { animationDelay: `${Math.round(after)}ms` } } : {}) },
    face(said.seat),
    el('span', { class: 'bubble' }, el('b', null, el('bdi', null, nameOf(said.seat))), ' ', el('span', { lang: room.value?.language }, said.words)));
}
