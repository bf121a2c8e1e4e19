import { callApi } from '../api/call-api.ts';
import type { Call, CallInput, CallResult } from '../api/contract.ts';
import { serverNow } from '../api/server-clock.ts';
import { isExpired } from './read-claims.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionStore } from './session-store.ts';

/**
 * Calls as whoever is logged in, else as a visitor. "Before a call, if a token exists and is expired, the client
 * refreshes it; … otherwise the original call proceeds."
 */
export async function api<C extends Call>(call: C, input: CallInput<C>): Promise<CallResult<C>> {
  const { token, userClaims } = sessionStore.get();
  if (token && isExpired(userClaims, serverNow())) await refreshSession().catch(() => undefined);
  const current = sessionStore.get();
  const isUsable = current.token && !isExpired(current.userClaims, serverNow());
  return callApi(call, input, isUsable ? current.token : undefined);
}
