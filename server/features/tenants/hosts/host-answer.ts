import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../db/secrets/derive-key.ts';

/** Where every process of this server answers for the host at which it is asked, also for one that is no tenant’s yet. */
export const hostAnswerPath = '/.well-known/trenn-host';

export const makeChallenge = (): string => randomBytes(32).toString('base64url');
export const isChallenge = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);

/** Only who has the server's secret can say it, and it says nothing of another host. */
export const hostAnswer = (secret: string, host: string, challenge: string): string =>
  createHmac('sha256', deriveKey(secret, 'host-answer')).update(`${host}\n${challenge}`).digest('base64url');

/** In constant time. */
export function isHostAnswer(secret: string, { host, challenge, said }: Record<'host' | 'challenge' | 'said', string>) {
  const [right, given] = [hostAnswer(secret, host, challenge), said].map((text) => Buffer.from(text));
  return right !== undefined && given?.length === right.length && timingSafeEqual(given, right);
}
