import { createHmac } from 'node:crypto';
import { deriveKey } from '../../db/derive-key.ts';
import { addressBlockOf } from '../session/address-block.ts';

/** Keys of their own beside those of log-in: a calendar that is read too often must not keep anybody from logging in. */
export function feedThrottleKeys(secret: string, tenantId: number) {
  const key = deriveKey(secret, 'login-throttle');
  const hash = (kind: string, name: string): string =>
    `${kind}:${createHmac('sha256', key).update(`${tenantId}/${kind}/${name}`).digest('base64url')}`;
  return {
    /** Readings of one person's calendar. */
    reading: (clientId: number) => hash('feed-reading', String(clientId)),
    /** Wrong secrets tried from an address. */
    address: (address: string) => hash('feed-address', addressBlockOf(address)),
  };
}
