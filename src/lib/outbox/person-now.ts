import { sessionStore } from '../session/session-store.ts';
import { storedAuth } from '../session/stored-auth.ts';

/** Whose outbox is open: known before the server has confirmed it, and nobody's once a session has ended. */
export const personNow = (): number | undefined =>
  sessionStore.get().userClaims?.clientId ?? storedAuth.read()?.clientId;
