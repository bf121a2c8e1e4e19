import { ApiFailure, isTransient } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { pendingLogout } from './pending-logout.ts';
import { sessionStore } from './session-store.ts';

const patienceMs = 10_000;

/**
 * "Logout calls the server, clears state … even if the call fails." Locally first: a server that is slow or down must
 * not keep a user's data on the screen. A log-out that did not reach it is sent when a network is back, or at the next
 * start.
 */
export async function logOut(): Promise<void> {
  sessionStore.revoke();
  pendingLogout.note();
  await tellServer(patienceMs);
}

/** The refresh cookie identifies the session to the server. */
export async function tellServer(forMs: number): Promise<void> {
  try {
    await callApi('POST /account/logout', { signal: AbortSignal.timeout(forMs) });
  } catch (error) {
    if (!(error instanceof ApiFailure) || isTransient(error)) return tellWhenOnline();
  }
  pendingLogout.forget();
}

const laterPatienceMs = 1500;

/** Aborted in time: a response after the next log-in would remove that one's cookie. */
const tellLater = (): void => {
  if (pendingLogout.isPending() && !sessionStore.hasLoggedIn()) void tellServer(laterPatienceMs);
};

export const tellWhenOnline = (): void => addEventListener('online', tellLater, { once: true });
