import type { SessionClaims } from '#api/session.ts';
import { logOut, tellServer, tellWhenOnline } from './log-out.ts';
import { pendingLogout } from './pending-logout.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionStore } from './session-store.ts';
import { isIdleTooLong } from './shared-activity.ts';
import { storedAuth } from './stored-auth.ts';

const patienceMs = 1500;

/**
 * "If the user has logged in before but holds no token, a silent refresh is tried", for at most 1.5 s, and skipped
 * without a network. Without a response by then the cached user is shown and awaits confirmation: only the server can
 * refuse them. A session that was idle for too long when the app was closed is over and cannot be continued.
 */
export async function restoreSession(
  findKnown: (clientId: number) => Promise<SessionClaims | undefined>,
): Promise<void> {
  if (!sessionStore.hasLoggedIn()) {
    // Aborted in time: a response after the next log-in would remove that one's cookie.
    if (!pendingLogout.isPending()) return;
    return navigator.onLine ? tellServer(patienceMs) : tellWhenOnline();
  }
  if (sessionStore.get().hasToken) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  // Without a network it ends here too: whatever calls the server later must not bring it back.
  if (isIdleTooLong()) return Promise.race([logOut(), patience]);
  const stored = storedAuth.read();
  if (stored) sessionStore.awaitPerson();
  const known = stored && findKnown(stored.clientId);
  const asked = refreshSession().catch(() => undefined);
  // Without a network, does not wait for a call that is bound to fail.
  if (navigator.onLine) await Promise.race([asked, patience]);
  if (sessionStore.get().isAwaited) sessionStore.assumePerson(await known);
}
