import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';

const path = '/sw.js';

/** Where browsers have such policies, the page's allows this one and no script beside it to be started. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
const policy = trustedTypes?.createPolicy('trenn-script-url', {
  createScriptURL: (url) => {
    if (url !== path) throw new TypeError(`${url} is no script of this app.`);
    return url;
  },
});

export const workerUrl: TrustedScriptURL | string = policy?.createScriptURL(path) ?? path;
