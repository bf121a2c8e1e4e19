import { sessionStore } from './session-store.ts';
import { storedAuth } from './stored-auth.ts';

/** The user of this device: known before the server has confirmed them, and undefined once a session has ended. */
export const personNow = (): number | undefined =>
  sessionStore.get().userClaims?.clientId ?? storedAuth.read()?.clientId;
