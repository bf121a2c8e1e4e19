import { sessionStore } from './session-store.ts';
import { storedAuth } from './stored-auth.ts';

/** Whose device this is: known before the server has confirmed it, and nobody's once a session has ended. */
export const personNow = (): number | undefined =>
  sessionStore.get().userClaims?.clientId ?? storedAuth.read()?.clientId;
