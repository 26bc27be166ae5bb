/** The page begins here: the language, the address, the line to the room, and what is drawn. */

import './back.js';
import { App } from './app.js';
import { el } from './el.js';
import { keepFiles } from './installed.js';
import { follow } from './route.js';
import { loadLocale, wantedLocale } from './texts.js';
import { render } from '../vendor/preact.js';

const place = document.getElementById('app');
if (place) {
  await loadLocale(wantedLocale()).catch(() => undefined);
  follow();
  render(el(App, null), place);
  keepFiles();
}
