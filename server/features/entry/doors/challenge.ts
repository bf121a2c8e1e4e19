import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/db/secrets/derive-key.ts';

const goodMs = 60_000;

interface Asked {
  tenantId: number;
  doorId: number;
}

function tagOf(secret: string, { tenantId, doorId }: Asked, text: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'door-challenge')).update(`${tenantId}/${doorId}/${text}`).digest();
}

/** A challenge that only this server can have issued, with its time, so that none need be stored. */
export function makeChallenge(secret: string, asked: Asked, now: Date): string {
  const text = `${now.getTime()}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${tagOf(secret, asked, text).toString('base64url')}`;
}

/** Its issue time, in milliseconds; nothing when it belongs to another door, is too old, or is not ours. */
export function readChallenge(secret: string, asked: Asked, challenge: string, now: Date): number | undefined {
  const [, text = '', time, tag = ''] = /^((\d{13})\.[\w-]{22})\.([\w-]{43})$/.exec(challenge) ?? [];
  const given = Buffer.from(tag, 'base64url');
  const own = tagOf(secret, asked, text);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const madeAt = Number(time);
  return Math.abs(now.getTime() - madeAt) < goodMs ? madeAt : undefined;
}
