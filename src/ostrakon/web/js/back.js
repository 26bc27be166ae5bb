/** The browser's Back closes the sheet that lies over a page, and leaves the page as it was. */

import { effect } from '../vendor/preact.js';
import { sheet } from './sheet.js';

/** How long a step back may take, in ms: a slow device takes seconds, and what it is told too late would close another sheet. */
const STEP = 10_000;
/** Whether this page itself takes a step back, because its sheet was closed in another way. */
let stepping = 0;

/** Whether the history stands at an entry that is there for a sheet: one for all that are opened one from another. */
function atSheet() {
  return globalThis.history.state?.sheet === true;
}

function enter() {
  globalThis.history.pushState({ ...globalThis.history.state, sheet: true }, '');
}

/** Give the sheet's entry back; unless another page has taken its place meanwhile, or another sheet. */
function stepBack() {
  if (stepping || sheet.peek() || !atSheet()) return;
  stepping = setTimeout(arrived, STEP);
  globalThis.history.back();
}

function arrived() {
  clearTimeout(stepping);
  stepping = 0;
}

// A page that was loaded anew with its sheet open comes without it, and begins by stepping back.
effect(() => {
  const open = sheet.value !== null;
  if (stepping) return;
  if (open && !atSheet()) enter();
  else if (!open && atSheet()) setTimeout(stepBack);
});

addEventListener('popstate', () => {
  const own = stepping > 0;
  arrived();
  // A sheet that was opened while the page stepped back.
  if (own && sheet.peek() && !atSheet()) enter();
  else if (!atSheet()) sheet.value = null;
  else stepBack();
});
