/** How this client writes elements: `el('button', { class: 'btn' }, 'Go')`, or `el(Component, { … }, …)`. */
export { h as el, Fragment } from '../vendor/preact.js';
