import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/db/secrets/derive-key.ts';

/** How long what was opened plays on, also when paused. */
export const sourceHours = 6;

interface Watched {
  tenantId: number;
  clientId: number;
  videoId: number;
}

const tagOf = (secret: string, { tenantId, clientId, videoId }: Watched, untilSeconds: number): Buffer =>
  createHmac('sha256', deriveKey(secret, 'video-source'))
    .update([tenantId, clientId, videoId, untilSeconds].join('/'))
    .digest();

/** The right to watch one video, as part of an address: a media element sends no token. */
export function makeSource(secret: string, watched: Watched, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + sourceHours * 3600;
  return [watched.videoId, watched.clientId, until, tagOf(secret, watched, until).toString('base64url')].join('.');
}

/** Which video it opens, and for whom; undefined when it is too old, of another tenant, or not ours. */
export function readSource(secret: string, tenantId: number, source: string, now: Date): Watched | undefined {
  const [, video, client, until, tag = ''] =
    /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.(\d{10})\.([\w-]{43})$/.exec(source) ?? [];
  const watched = { tenantId, clientId: Number(client), videoId: Number(video) };
  const given = Buffer.from(tag, 'base64url');
  const own = tagOf(secret, watched, Number(until));
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  return Number(until) * 1000 > now.getTime() ? watched : undefined;
}
