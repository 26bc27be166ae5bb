/** The service worker: it keeps this version's files, and the shell for when there is no network. Nothing of any room. */

const BASE = '{base}';
const VERSION = '{version}';
const CACHE = `ostrakon${BASE}-${VERSION}`;
const SHELL = `${BASE}/`;

/** Whether something never changes under its address: a file, or the texts, of this version. @param {string} path */
function lasting(path) {
  return path.startsWith(`${BASE}/web/${VERSION}/`) || (path.startsWith(`${BASE}/texts/`) && path.endsWith(`-${VERSION}.json`));
}

/** The shell, and all that it names. */
async function fill() {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: 'reload' });
  const named = new Set((await shell.clone().text()).match(new RegExp(`${BASE}/web/${VERSION}/[^"]+`, 'g')));
  await cache.addAll([...named]);
  await cache.put(SHELL, shell);
}

/** Those of other versions go. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`ostrakon${BASE}-`) && name !== CACHE).map((name) => caches.delete(name)));
}

/** From the cache; else from the server, and kept. @param {Request} request */
async function file(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** From the server; without a network the shell, which says so. @param {Request} request */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await (await caches.open(CACHE)).match(SHELL);
    if (!shell) throw error;
    return shell;
  }
}

const worker = /** @type {any} */ (globalThis);
worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(fill().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(tidy().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (lasting(pathname)) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(page(request));
});
