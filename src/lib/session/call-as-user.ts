import { ApiFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import type { Call, CallInput, CallResult } from '../api/contract.ts';
import { serverNow } from '../api/server-clock.ts';
import { confirmPerson } from './confirm-person.ts';
import { isExpired } from './read-claims.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionStore } from './session-store.ts';

let confirm: () => Promise<boolean> = () => Promise.resolve(false);

/** Calls where the server wants the user to prove again who they are; true once they have. */
export const onConfirmationNeeded = (ask: typeof confirm): void => void (confirm = ask);

/**
 * Calls as the logged-in user, else as a visitor. "Before a call, if a token exists and is expired, the client
 * refreshes it; … otherwise the original call proceeds." For a cached user the server is asked to confirm first. What needs a
 * fresh proof of the user is called again after it.
 */
export async function api<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
  const { token, userClaims, isAwaited } = sessionStore.get();
  if (isAwaited && userClaims && !call.includes(' /public/')) await confirmPerson();
  if (token && isExpired(userClaims, serverNow())) await refreshSession().catch(() => undefined);
  const current = sessionStore.get();
  const isUsable = current.token && !isExpired(current.userClaims, serverNow());
  try {
    return await callApi(call, input, isUsable ? current.token : undefined);
  } catch (error) {
    if (error instanceof ApiFailure) {
      // A refused token: only a refresh tells whether the session is over, and ends it here too.
      if (isUsable && error.status === 401) await refreshSession().catch(() => undefined);
      if (error.key === 'confirmation_needed' && (await confirm())) return api(call, input);
    }
    throw error;
  }
}
