import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, type KeyPurpose } from './derive-key.ts';

const markOf = (secret: string, purpose: KeyPurpose, tenantId: number, id: number): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(`${tenantId}/${id}`).digest().subarray(0, 16);

/** A row's id with a mark that only this server makes, for links that need no log-in: short enough for an SMS, stored nowhere. */
export const writeSignedId = (secret: string, purpose: KeyPurpose, tenantId: number, id: number): string =>
  `${markOf(secret, purpose, tenantId, id).toString('base64url')}.${id}`;

/** The id; undefined where this server has not signed it for this purpose and tenant. */
export function readSignedId(secret: string, purpose: KeyPurpose, tenantId: number, key: string): number | undefined {
  const [, mark = '', id = ''] = /^([\w-]{22})\.(\d{1,16})$/.exec(key) ?? [];
  const given = Buffer.from(mark, 'base64url');
  const own = markOf(secret, purpose, tenantId, Number(id));
  return given.length === own.length && timingSafeEqual(given, own) ? Number(id) : undefined;
}
