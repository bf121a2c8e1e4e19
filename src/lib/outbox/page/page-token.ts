import { serverNow } from '../../api/server-clock.ts';
import { isExpired } from '../../session/read-claims.ts';
import { refreshSession } from '../../session/refresh-session.ts';
import { sessionStore } from '../../session/session-store.ts';

/** The token of this user, refreshed if it is expired, missing or was rejected. */
export async function findPageToken(clientId: number, isRefused: boolean): Promise<string | 'noNetwork' | 'noSession'> {
  if (!navigator.onLine) return 'noNetwork';
  const before = sessionStore.get();
  if (isRefused || !before.token || isExpired(before.userClaims, serverNow()))
    await refreshSession().catch(() => undefined);
  const { token, userClaims } = sessionStore.get();
  if (userClaims && userClaims.clientId !== clientId) return 'noSession';
  if (!sessionStore.hasLoggedIn()) return 'noSession';
  return token && !isExpired(userClaims, serverNow()) && !(isRefused && token === before.token) ? token : 'noNetwork';
}
