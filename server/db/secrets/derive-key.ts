import { hkdfSync } from 'node:crypto';

/** Each purpose has a key of its own, so that what leaks from one says nothing of another. */
export type KeyPurpose =
  | 'seal'
  | 'fingerprint'
  | 'refresh-token'
  | 'login-throttle'
  | 'known-device'
  | 'push'
  | 'desk-code'
  | 'door-challenge';

/** A key of 256 bit for one purpose, derived from the server's secret (HKDF with SHA-256, RFC 5869). */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `trenn/1/${purpose}`, 32));
}
