import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';

/** Never throws: an invalid key or signature counts as not signed. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** Checks a tenant's signature: Ed25519 (RFC 8032), `publicKey` of 32 bytes. */
export const isSignedByTenant = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  holds(() => ed25519.verify(signature, message, publicKey, { zip215: false }));

/**
 * Checks the signature of a phone or a door: ECDSA with P-256 and SHA-256, `publicKey` of 33 bytes, `signature` as `r ‖
 * s`.
 */
export const isSignedByDevice = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  holds(() => p256.verify(signature, message, publicKey, { lowS: false, prehash: true, format: 'compact' }));
