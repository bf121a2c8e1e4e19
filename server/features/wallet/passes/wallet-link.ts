import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../db/secrets/derive-key.ts';

const goodSeconds = 600;

const macOf = (secret: string, tenantId: number, serial: string, until: number): string =>
  createHmac('sha256', deriveKey(secret, 'wallet-link')).update(`${tenantId}/${serial}/${until}`).digest('base64url');

/** For a browser, which sends nothing else with it: good for ten minutes, for this pass alone. */
export function writeWalletKey(secret: string, tenantId: number, serial: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + goodSeconds;
  return `${until}.${macOf(secret, tenantId, serial, until)}`;
}

export interface OpenedBy {
  secret: string;
  tenantId: number;
  serial: string;
  now: Date;
}

export function isWalletKey(key: string, { secret, tenantId, serial, now }: OpenedBy): boolean {
  const [until = '', mac = ''] = key.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false;
  const expected = Buffer.from(macOf(secret, tenantId, serial, Number(until)));
  const given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
