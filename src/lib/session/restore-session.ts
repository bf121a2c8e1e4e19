import { logOut, tellServer } from './log-out.ts';
import { owedLogOut } from './owed-log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { endAfterMs } from './session-clock.ts';
import { sessionStore } from './session-store.ts';
import { sharedActivity } from './shared-activity.ts';
import { storedAuth } from './stored-auth.ts';

const patienceMs = 1500;

/**
 * "If the user has logged in before but holds no token, a silent refresh is tried", for at most 1.5 s. Without a verdict by
 * then the person is awaited: only the server can say that nobody is there. A session that was idle for too long when
 * the app was closed is over, and nobody's to continue.
 */
export async function restoreSession(): Promise<void> {
  if (!sessionStore.hasLoggedIn()) {
    // Given up in time: an answer that came after the next log-in would take that one's cookie away.
    if (owedLogOut.isOwed() && navigator.onLine) await tellServer(patienceMs);
    return;
  }
  if (sessionStore.get().token) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  if (isIdleTooLong()) {
    if (navigator.onLine) await Promise.race([logOut(), patience]);
    return;
  }
  if (storedAuth.read()) sessionStore.awaitPerson();
  await Promise.race([refreshSession().catch(() => undefined), patience]);
}

function isIdleTooLong(): boolean {
  const activeAt = sharedActivity.read();
  return storedAuth.read()?.keep === false && activeAt !== undefined && Date.now() - activeAt >= endAfterMs;
}
