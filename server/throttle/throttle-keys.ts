import { createHmac } from 'node:crypto';
import { deriveKey } from '../db/secrets/derive-key.ts';

/**
 * Makes the keys under which a tenant's attempts are counted, one for each kind and name. They are keyed hashes, so the
 * table names neither accounts nor addresses; counts of different kinds never meet.
 */
export function throttleKeys(secret: string, tenantId: number): (kind: string, name: string) => string {
  const key = deriveKey(secret, 'login-throttle');
  return (kind, name) =>
    `${kind}:${createHmac('sha256', key).update(`${tenantId}/${kind}/${name}`).digest('base64url')}`;
}
