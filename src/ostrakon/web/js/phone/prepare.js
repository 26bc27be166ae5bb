/** The next asker sees his topic in time, and may already write (Rule 5.1). */

import { el } from '../el.js';
import { mySeat } from '../state.js';
import { t } from '../texts.js';
import { Topic, topicText } from '../topics.js';
import { preparing } from './writing.js';

/** @import { CouncilView } from '../protocol.js' */

/** @param {{ council: CouncilView }} props */
export function PrepareButton({ council }) {
  const mine = mySeat.value;
  if (!mine || council.next !== mine || council.asker === mine || (!council.next_topic && !council.next_free)) return null;
  const topic = topicText(council.next_topic, council);
  return el('button', { class: 'btn quiet', type: 'button', onClick: () => {
    preparing.value = true;
  } }, el('span', null, t('client-prepare'), el('small', null, topic ? el(Topic, { text: topic }) : t('client-free'))));
}
