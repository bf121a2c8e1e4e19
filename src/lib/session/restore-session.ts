import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { endAfterMs } from './session-clock.ts';
import { sessionStore } from './session-store.ts';
import { sharedActivity } from './shared-activity.ts';
import { storedAuth } from './stored-auth.ts';

const patienceMs = 1500;

/**
 * "If the user has logged in before but holds no token, a silent refresh is tried", for at most 1.5 s. A failure is ignored.
 * A session that was idle for too long when the app was closed is over, and nobody's to continue.
 */
export async function restoreSession(): Promise<void> {
  if (!sessionStore.hasLoggedIn() || sessionStore.get().token) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  if (isIdleTooLong()) {
    if (navigator.onLine) await Promise.race([logOut(), patience]);
    return;
  }
  await Promise.race([refreshSession().catch(() => undefined), patience]);
}

function isIdleTooLong(): boolean {
  const activeAt = sharedActivity.read();
  return storedAuth.read()?.keep === false && activeAt !== undefined && Date.now() - activeAt >= endAfterMs;
}
