import { callApi } from '../api/call-api.ts';
import { sessionStore } from './session-store.ts';

const patienceMs = 10_000;

/**
 * "Logout calls the server, clears state … even if the call fails." Here first: a server that is slow or away must not keep
 * a person's data on the screen. The refresh cookie tells the server whose session it is.
 */
export async function logOut(): Promise<void> {
  sessionStore.revoke();
  await callApi('POST /account/logout', { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
}
