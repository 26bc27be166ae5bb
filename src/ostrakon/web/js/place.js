/** Where this client is: at the server's root, or below a path that the host chose. Every address is made here. */

// This module's own address is `{base}/web/{version}/js/place.js`.
const [, base = '', version = ''] = /^(.*)\/web\/([^/]+)\/js\/[^/]*$/.exec(new URL(import.meta.url).pathname) ?? [];

/** The path below which everything is: empty, or such as `/ostrakon`. */
export const BASE = base;

/** The version of the files. */
export const FILES = version;

/** The address of something on this server. @param {string} path such as `/rules` */
export function at(path) {
  return `${BASE}${path}`;
}

/** What a path of the browser's names here, without the base. @param {string} path @returns {string} such as `/rules` */
export function below(path) {
  return BASE && (path === BASE || path.startsWith(`${BASE}/`)) ? path.slice(BASE.length) || '/' : path;
}

/** The address of the line: on the page's own host, and safe where the page is. */
export function socketAddress() {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${at('/ws')}`;
}

/** How people write an address that the server told. @param {string} address */
export function asSpoken(address) {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
