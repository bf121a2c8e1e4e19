import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';
import keychainPath from '../keychain/keychain-worker.ts?worker&url';
import decoderPath from '../scanner/decode-worker.ts?worker&url';

const path = '/sw.js';
const own: readonly string[] = [path, decoderPath, keychainPath];

/** Where browsers support Trusted Types, the page's policy allows only these worker scripts. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory };
const policy = trustedTypes?.createPolicy('trenn-script-url', {
  createScriptURL: (url) => {
    if (!own.includes(url)) throw new TypeError(`${url} is no script of this app.`);
    return url;
  },
});

const toScriptUrl = (url: string): TrustedScriptURL | string => policy?.createScriptURL(url) ?? url;

export const workerUrl = toScriptUrl(path);
/** Of the worker that decodes QR codes. */
export const decoderUrl = toScriptUrl(decoderPath);
/** Of the one that opens the file of a keychain. */
export const keychainUrl = toScriptUrl(keychainPath);
