import { declaredCall } from '#api/declared-calls.ts';
import type { SessionClaims } from '#api/session.ts';
import type { Call } from '../api/contract.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Whether the server would answer somebody: what is of one's own log-in, data or joining is refused to who acts for a child, so that a
 * screen does not offer it.
 */
export function mayCall(call: Call, claims: Pick<SessionClaims, 'actorId'> | undefined): boolean {
  const [, , , isOwnAlone = false] = declaredCall(call);
  return !isOwnAlone || claims?.actorId === undefined;
}

/** The same of whoever is here. */
export const useMayCall = (call: Call): boolean => mayCall(call, useSession().userClaims);
