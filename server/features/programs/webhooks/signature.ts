import { createHmac, randomBytes } from 'node:crypto';

export const signatureHeader = 'Trenn-Signature';

/** What signs the events of one address; the one before is good for a while, so that a program may change without a gap. */
export interface Secrets {
  current: string;
  former?: { secret: string; until: string };
}

export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

/** `t=…,v1=…`, HMAC-SHA256 over `t.body`; with two secrets one `v1` for each. */
export function signatureOf({ current, former }: Secrets, body: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000);
  const secrets = former && Date.parse(former.until) > now.getTime() ? [current, former.secret] : [current];
  const marks = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
  return [`t=${at}`, ...marks].join(',');
}
