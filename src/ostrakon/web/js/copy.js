/** A link to pass on: copied where the browser allows it, else by the old way, else marked for the reader to copy. */

import { useRef, useState } from '../vendor/preact.js';
import { el } from './el.js';
import { t } from './texts.js';

/** @param {{ link: string }} props */
export function CopyLink({ link }) {
  const [done, setDone] = useState('');
  const place = useRef(/** @type {HTMLInputElement | null} */ (null));
  const copy = async () => {
    const copied = await copiedNewly(link) || copiedFrom(place.current);
    setDone(copied ? 'copied' : 'marked');
    if (!copied) place.current?.select();
  };
  return el('div', { class: 'copy' },
    el('input', { class: 'link', type: 'text', readOnly: true, value: link, ref: place, 'aria-label': t('client-link'), onFocus: (event) => event.currentTarget.select() }),
    el('button', { class: 'btn line', type: 'button', onClick: copy }, t('client-copy')),
    el('p', { role: 'status' }, done ? t(`client-${done}`) : ''));
}

/** Only where the page came safely, and the browser agrees. @param {string} link */
async function copiedNewly(link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/** On plain http too, in most browsers. @param {HTMLInputElement | null} field */
function copiedFrom(field) {
  field?.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
