/** The service worker, where the context is secure: on plain http there is none, and nothing is missing but the shell without a network. */

import { at } from './place.js';

/** @typedef {{ createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } }} Policies */

/** Let the browser keep this version's files. */
export function keepFiles() {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const address = at('/sw.js');
  const policies = /** @type {{ trustedTypes?: Policies }} */ (globalThis).trustedTypes;
  // The only address that this page ever gives to be run.
  const policy = policies?.createPolicy('ostrakon-worker', { createScriptURL: () => address });
  navigator.serviceWorker.register(policy ? policy.createScriptURL(address) : address, { updateViaCache: 'none' }).catch(() => undefined);
}
