/** Answers that are one tap away, and the two that are there in each other's place (Rule 6.1). */

import { el } from '../el.js';
import { room } from '../state.js';
import { t, useTexts } from '../texts.js';

/** @import { Writing } from './fields.js' */

const PAIRS = ['yes', 'agree', 'always', 'me', 'now'];

/** @param {Writing & { take: Writing['write'], undo: (() => void) | null }} props what was taken is undone by `undo` */
export function Quick({ words, write, take, undo }) {
  const say = useTexts(room.value?.language ?? 'it');
  const lang = room.value?.language;
  return el('div', { class: 'quick' },
    el('button', { class: 'chipb', type: 'button', 'aria-disabled': !words.white && !words.black, onClick: () => write({ white: words.black, black: words.white }) },
      el('span', { 'aria-hidden': 'true' }, '⇅ '), t('client-swap')),
    undo ? el('button', { class: 'chipb', type: 'button', onClick: undo }, el('span', { 'aria-hidden': 'true' }, '↶ '), t('client-undo')) : null,
    say ? el('ul', { 'aria-label': t('client-pairs') }, PAIRS.map((pair) => {
      const [white, black] = [say(`pair-${pair}`), say(`pair-${pair}.other`)];
      return el('li', { key: pair }, el('button', { class: 'chipb', type: 'button', lang, onClick: () => take({ white, black }) }, `${white} · ${black}`));
    })) : null);
}
