import { get, set } from 'idb-keyval';
import type { SessionClaims } from '#api/session.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { isOwner, storeOf } from './keep-queries.ts';

const key = 'person';
const version = 1;
const maxAgeMs = 30 * 24 * 3_600_000;

/** Who the server said this is, and when: what the screens need of it, and nothing that opens anything. */
interface KeptPerson {
  version: number;
  at: number;
  claims: SessionClaims;
}

/** The person whose session storage names, as last known; nothing where that is too long ago. */
export async function findKeptPerson(clientId: number): Promise<SessionClaims | undefined> {
  const kept = await get<KeptPerson>(key, storeOf(clientId));
  const isUsable = kept?.version === version && Date.now() - kept.at < maxAgeMs && kept.claims.clientId === clientId;
  // Whether the app is to be updated only the server can say.
  return isUsable ? { ...kept.claims, needsUpdate: false } : undefined;
}

/** Keeps each person whom the server confirms from now on, once a session and when something of her changes. */
export function keepPerson(): void {
  let written = '';
  const write = () => {
    const { token, userClaims } = sessionStore.get();
    if (!token || !userClaims || !isOwner(userClaims.clientId)) return;
    const { exp: _exp, iat: _iat, ...lasting } = userClaims;
    const text = JSON.stringify(lasting);
    if (text === written) return;
    written = text;
    const person: KeptPerson = { version, at: Date.now(), claims: userClaims };
    void set(key, person, storeOf(userClaims.clientId)).catch(() => {
      written = '';
    });
  };
  write();
  sessionStore.subscribe(write);
}
