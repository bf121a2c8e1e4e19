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

/** Something to sign that only this server can have made, with when it was: so none need be kept. */
export function makeChallenge(secret: string, asked: Asked, now: Date): string {
  const text = `${now.getTime()}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${tagOf(secret, asked, text).toString('base64url')}`;
}

/** When it was made, in milliseconds; nothing where it is another door's, too old, or nobody's. */
export function readChallenge(secret: string, asked: Asked, challenge: string, now: Date): number | undefined {
  const [, text = '', time, tag = ''] = /^((\d{13})\.[\w-]{22})\.([\w-]{43})$/.exec(challenge) ?? [];
  const given = Buffer.from(tag, 'base64url');
  const own = tagOf(secret, asked, text);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const madeAt = Number(time);
  return Math.abs(now.getTime() - madeAt) < goodMs ? madeAt : undefined;
}
