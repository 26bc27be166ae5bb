/** Which page an address shows, and going from one to another without loading anew. */

import { signal } from '../vendor/preact.js';
import { connect, disconnect } from './connection.js';
import { at, below, FILES } from './place.js';

/**
 * @typedef {{ page: 'home' } | { page: 'rules' } | { page: 'seat' | 'table', code: string }} Route
 */

export const route = signal(/** @type {Route} */ ({ page: 'home' }));

/** What people read or hear instead of a code's letters, as the server forgives it (`locales/codes.py`). */
const READ_AS = new Map([...'O0QI1LG6U'].map((letter, i) => [letter, [...'DDDJJJCCV'][i] ?? '']));

/** The code of a room as people type it: any case (a Turkish ı or İ too), with blanks or dashes, O for D. @param {string} typed */
export function tidyCode(typed) {
  const plain = typed.normalize('NFKD').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return [...plain].map((letter) => READ_AS.get(letter) ?? letter).join('');
}

/** @param {string} path without the base @returns {Route} */
function routeOf(path) {
  const [first = '', second] = path.split('/').filter(Boolean);
  if (!first) return { page: 'home' };
  if (first.toLowerCase() === 'rules') return { page: 'rules' };
  return { page: second === 'table' ? 'table' : 'seat', code: tidyCode(plain(first)) };
}

/** A part of an address as it was meant; as it stands where it can't be read. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Go to another page of this client. @param {string} path without the base */
export function go(path) {
  // The entry of a sheet that has just been closed is of no more use.
  if (globalThis.history.state?.sheet) globalThis.history.replaceState(null, '', at(path));
  else globalThis.history.pushState(null, '', at(path));
  follow();
}

/** Whether a table's address is hidden: an entry of the history from before it was hidden is, too. */
let table = { code: '', hidden: false };

/**
 * While the code is hidden, keep a table's address to this page of the browser's history: all can read its bar.
 * @param {string} code
 * @param {boolean} hidden
 */
export function hideAddress(code, hidden) {
  table = { code, hidden };
  const { sheet = false } = globalThis.history.state ?? {};
  globalThis.history.replaceState({ ...(sheet ? { sheet } : {}), ...(hidden ? { table: code } : {}) }, '', at(hidden ? '/' : `/${code}/table`));
}

/** What the address says, or what it was before it was hidden. @returns {Route} */
function named() {
  /** @type {unknown} */
  const hidden = globalThis.history.state?.table;
  return typeof hidden === 'string' ? { page: 'table', code: hidden } : routeOf(below(location.pathname));
}

/** Show what the address says. */
export function follow() {
  const next = named();
  const before = route.peek();
  if (next.page === 'table' && next.code === table.code) hideAddress(table.code, table.hidden);
  const moved = JSON.stringify(next) !== JSON.stringify(before);
  document.documentElement.className = next.page === 'table' ? 'tv' : 'ph';
  if (next.page === 'table') tableStyle().catch(() => undefined);
  if (!moved && next.page !== 'home') return;
  if ('code' in next) connect(next.code, next.page);
  else if ('code' in before) disconnect();
  route.value = next;
}

/** @type {Promise<unknown> | null} */
let style = null;

/** Load the table's stylesheet, once: phones don't. What is adapted to a screen comes after it. */
export function tableStyle() {
  style ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = at(`/web/${FILES}/css/table.css`);
    link.onload = resolve;
    link.onerror = reject;
    document.querySelector('link[href$="/adapted.css"]')?.before(link);
  });
  return style;
}

addEventListener('popstate', follow);
