import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';

/** Never an error: a key or signature that is none has signed nothing. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** By the tenant: Ed25519 as RFC 8032 has it, `publicKey` of 32 bytes. */
export const isSignedByTenant = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  holds(() => ed25519.verify(signature, message, publicKey, { zip215: false }));

/** By a phone or a door: ECDSA of P-256 and SHA-256, `publicKey` of 33 bytes, `signature` as `r ‖ s`. */
export const isSignedByDevice = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  holds(() => p256.verify(signature, message, publicKey, { lowS: false, prehash: true, format: 'compact' }));
