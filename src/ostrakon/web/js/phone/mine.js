/** One's own shard, hidden until it is held; what all may see stands there openly. */

import { shard } from '../drawings/figures.js';
import { el } from '../el.js';
import { Peek } from '../peek.js';
import { mySeat } from '../state.js';
import { t } from '../texts.js';

/** @import { Shard } from '../protocol.js' */

/** @param {{ laid: Shard, says?: string, open?: boolean }} props */
export function Mine({ laid, says = t('client-has-laid', { side: laid }), open = false }) {
  const shown = () => el('p', { class: 'mine' }, shard(laid, mySeat.value), el('span', null, says));
  return open ? shown() : el(Peek, { secret: shown });
}
