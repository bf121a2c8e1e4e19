import { hkdfSync } from 'node:crypto';

/** Each purpose has its own key, so that one that leaks reveals nothing about the others. */
export type KeyPurpose =
  | 'seal'
  | 'fingerprint'
  | 'refresh-token'
  | 'login-throttle'
  | 'known-device'
  | 'push'
  | 'desk-code'
  | 'door-challenge'
  | 'delivery-report'
  | 'personal-code'
  | 'video-source'
  | 'host-answer'
  | 'cell-question'
  | 'erased-person'
  | 'tenant-export'
  | 'reminder-link'
  | 'unsubscribe-link'
  | 'stop-following'
  | 'wallet-link'
  | 'guest-link'
  | 'guest-mark';

/** Derives a 256-bit key for one purpose from the server's secret (HKDF with SHA-256, RFC 5869). */
export function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `trenn/1/${purpose}`, 32));
}
