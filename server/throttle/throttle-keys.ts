import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { deriveKey } from '../db/secrets/derive-key.ts';

/**
 * Creates the keys under which a tenant's attempts are counted, one for each kind and name. They are keyed hashes, so
 * the table contains neither accounts nor addresses; counts of different kinds never collide.
 */
export function throttleKeys(secret: string, tenantId: number): (kind: string, name: string) => string {
  const key = deriveKey(secret, 'login-throttle');
  return (kind, name) =>
    `${kind}:${createHmac('sha256', key).update(`${tenantId}/${kind}/${name}`).digest('base64url')}`;
}

/** The address block of one network customer: an IPv4 address itself, for IPv6 the first 64 bits. */
export function addressBlockOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return address;
  // The URL parser writes an IPv6 address in its canonical form; only `::` is left to expand.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':') + '::/64';
}
