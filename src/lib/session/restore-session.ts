import { refreshSession } from './refresh-session.ts';
import { sessionStore } from './session-store.ts';

const patienceMs = 1500;

/** "If the user has logged in before but holds no token, a silent refresh is tried", for at most 1.5 s. A failure is ignored. */
export async function restoreSession(): Promise<void> {
  if (!sessionStore.hasLoggedIn() || sessionStore.get().token) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([refreshSession().catch(() => undefined), patience]);
}
