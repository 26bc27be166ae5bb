/** Own cards as a file: the dealer lays a pack's cards on the table, anybody takes what stands there along (docs/packs.md). */

import { useState } from '../../vendor/preact.js';
import { secret } from '../connection.js';
import { el, Fragment } from '../el.js';
import { at } from '../place.js';
import { hasText, t } from '../texts.js';
import { refusalText } from '../toast.js';

/** @import { RoomView } from '../protocol.js' */
/** @typedef {{ code: string, line: number | null, column: number | null, fields: Record<string, string | number>, fault: boolean }} Finding */
/** @typedef {{ code?: string, fields?: Record<string, string | number>, findings?: Finding[] }} Answer */

/** How many findings are read out at once. */
const MOST = 8;

/** @param {{ room: RoomView, still: boolean }} props */
export function Packs({ room, still }) {
  const [answer, setAnswer] = useState(/** @type {Answer | null} */ (null));
  const [busy, setBusy] = useState(false);
  const written = room.cards.length > 0;
  const lay = async (/** @type {Event & { currentTarget: HTMLInputElement }} */ event) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file || busy) return;
    setBusy(true);
    setAnswer(await laid(room.code, file));
    setBusy(false);
    // The same file, mended, may be chosen again.
    input.value = '';
  };
  return el('div', { class: 'packs' },
    el('h3', null, t('client-packs')),
    el('p', null, t(still ? 'client-packs-dealer' : 'client-packs-why')),
    still ? null : el('label', { class: 'btn line file' }, t(busy ? 'client-connecting' : 'client-pack-lay'),
      el('input', { class: 'vh', type: 'file', accept: '.json,.csv,.tsv,.txt,application/json,text/csv', onChange: lay })),
    el('div', { role: 'status' }, answer ? el(Said, { answer }) : null),
    written ? el('p', { class: 'links' }, ['csv', 'json'].map((kind) =>
      el('a', { key: kind, class: 'tiny', href: at(`/api/rooms/${room.code}/pack.${kind}`), download: '' }, t(`client-pack-${kind}`)))) : null);
}

/** What came of it, line by line where something is wrong. @param {{ answer: Answer }} props */
function Said({ answer: { code, fields = {}, findings = [] } }) {
  const says = !code ? t('client-pack-laid') : findings.length ? t('client-pack-wrong') : refusalText({ code, rule: null, fields });
  return el(Fragment, null, el('p', { class: 'says' }, says),
    findings.length ? el('ul', { class: 'findings' }, findings.slice(0, MOST).map((one, i) => el('li', { key: i },
      one.line === null ? null : el('b', null, `${t('client-pack-line', { line: one.line })} `), found(one)))) : null,
    findings.length > MOST ? el('p', null, t('client-pack-more', { count: findings.length - MOST })) : null);
}

/** @param {Finding} finding */
function found({ code, fields }) {
  return hasText(`cards-${code}`) ? t(`cards-${code}`, fields) : code;
}

/** @param {string} code @param {File} file @returns {Promise<Answer>} */
async function laid(code, file) {
  try {
    const answer = await fetch(at(`/api/rooms/${code}/pack`), { method: 'POST', body: file, headers: { Authorization: `Bearer ${secret()}` } });
    const said = await answer.json();
    return answer.ok ? { findings: said.findings } : { code: 'unknown', ...said };
  } catch {
    return { code: 'connection-lost' };
  }
}
