import type { DeviceInfo } from '#api/session/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { endSession, keepSessionAlive } from './commands.ts';
import { findSession, lockSession } from './queries.ts';
import { classifyRefreshToken, createRefreshToken, isRefreshToken, parseRefreshToken } from './refresh-tokens.ts';

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The session that a genuine refresh token belongs to, whether or not it is still valid. */
export async function findSessionOfToken(
  scope: TenantScope,
  secret: string,
  token: string | undefined,
): Promise<{ session: Session; number: number } | undefined> {
  const claimed = parseRefreshToken(token ?? '');
  const session = claimed && (await findSession(scope, claimed.sessionId));
  if (!token || !session || !isRefreshToken(secret, session, claimed.number, token)) return undefined;
  return { session, number: claimed.number };
}

interface Presented {
  secret: string;
  token: string | undefined;
  device: DeviceInfo;
  appVersion: string | undefined;
  now: Date;
}

export type Rotation =
  | { outcome: 'continued'; session: Session; successor: string }
  /** This call has ended it; the caller must let the transaction commit. */
  | { outcome: 'ended' }
  | { outcome: 'refused' };

/**
 * Presents a refresh token. The session's row is locked, so concurrent tokens are processed one after the other.
 * Refuses by its result instead of throwing, because the end of a session has to be committed.
 */
export async function rotateSession(
  scope: TenantScope,
  { secret, token, device, appVersion, now }: Presented,
): Promise<Rotation> {
  // Read without a lock first, so that a forged token cannot lock anybody's session.
  const genuine = await findSessionOfToken(scope, secret, token);
  const session = genuine && (await lockSession(scope, genuine.session.id));
  if (!session) return { outcome: 'refused' };
  const result = classifyRefreshToken(session, genuine.number, now);
  if (result === 'ended') return { outcome: 'refused' };
  if (result === 'reused' || result === 'expired') {
    await endSession(scope, session.id, result, now);
    return { outcome: 'ended' };
  }
  await keepSessionAlive(scope, session.id, { presented: genuine.number, device, appVersion, now });
  return { outcome: 'continued', session, successor: createRefreshToken(secret, session, genuine.number + 1) };
}
