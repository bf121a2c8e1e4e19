import { createHmac, timingSafeEqual } from 'node:crypto';
import { absoluteSeconds, idleSeconds, keepIdleSeconds } from '#api/session.ts';
import { deriveKey } from '../../db/secrets/derive-key.ts';

/**
 * The session data that its tokens are derived from; the creation time distinguishes it from a later session with the
 * same id.
 */
export interface SessionIdentity {
  tenant_id: number;
  id: number;
  client_id: number;
  created_at: Date;
}

/** The session data that decides whether one of its tokens is still valid. */
export interface SessionState {
  keep: boolean;
  /** The highest number that was presented; the first token has number 1. */
  presented: number;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
}

const pattern = /^([1-9]\d{0,9})\.([1-9]\d{0,8})\.[A-Za-z0-9_-]{43}$/;

/**
 * The refresh token `number` of a session: `<session>.<number>.<256 bits>`. The bits are derived with the server's key,
 * so nothing is stored, and a successor whose response was lost can be issued again.
 */
export function createRefreshToken(secret: string, session: SessionIdentity, number: number): string {
  const identity = [session.tenant_id, session.id, session.client_id, session.created_at.getTime(), number].join('.');
  const bits = createHmac('sha256', deriveKey(secret, 'refresh-token')).update(identity).digest('base64url');
  return `${session.id}.${number}.${bits}`;
}

/** What a token claims to be; trusted only after `isRefreshToken`. */
export function parseRefreshToken(token: string): { sessionId: number; number: number } | undefined {
  const [, sessionId, number] = pattern.exec(token) ?? [];
  const parsed = { sessionId: Number(sessionId), number: Number(number) };
  return parsed.sessionId <= 2_147_483_647 ? parsed : undefined;
}

/** Did this server issue exactly this token to this session? */
export function isRefreshToken(secret: string, session: SessionIdentity, number: number, token: string): boolean {
  const expected = Buffer.from(createRefreshToken(secret, session, number));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const idleSecondsOf = (keep: boolean): number => (keep ? keepIdleSeconds : idleSeconds);

/**
 * What presenting the genuine token `number` means:
 * - `advance`: it is the newest, so its predecessor is spent now;
 * - `repeat`: it was presented before and its successor was not, since the response was lost or another tab was first;
 * - `reused`: its successor is in use, so two parties hold tokens of one session and one stole it;
 * - `expired`: idle for too long, or too old;
 * - `ended`: the session is over, or never issued this token.
 */
export function classifyRefreshToken(
  session: SessionState,
  number: number,
  now: Date,
): 'advance' | 'repeat' | 'reused' | 'expired' | 'ended' {
  const secondsSince = (moment: Date): number => (now.getTime() - moment.getTime()) / 1000;
  if (session.ended_at !== null || number > session.presented + 1) return 'ended';
  if (secondsSince(session.last_used_at) > idleSecondsOf(session.keep)) return 'expired';
  if (secondsSince(session.created_at) > absoluteSeconds) return 'expired';
  if (number < session.presented) return 'reused';
  return number === session.presented ? 'repeat' : 'advance';
}
