import type { SessionClaims } from '#api/session.ts';
import { storageKeys } from '../storage-keys.ts';
import { readClaims } from './read-claims.ts';

/** The specification's auth state. The token lives in memory alone; storage holds who and until when. */
export interface SessionState {
  token: string | undefined;
  userClaims: SessionClaims | undefined;
  isLoggedIn: boolean;
}

const loggedOut: SessionState = { token: undefined, userClaims: undefined, isLoggedIn: false };

let state: SessionState = loggedOut;
const listeners = new Set<() => void>();

export const sessionStore = {
  get: (): SessionState => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** "Setting a token updates the auth fields and records that the user has logged in." */
  setToken(token: string): void {
    const userClaims = readClaims(token);
    state = { token, userClaims, isLoggedIn: userClaims !== undefined };
    if (userClaims) {
      const { clientId, keep, exp } = userClaims;
      localStorage.setItem(storageKeys.auth, JSON.stringify({ clientId, keep, exp }));
      localStorage.setItem(storageKeys.hasLoggedIn, 'true');
    }
    tell();
  },

  /** "Revoking clears everything and sets hasLoggedIn false." */
  revoke(): void {
    state = loggedOut;
    localStorage.removeItem(storageKeys.auth);
    localStorage.setItem(storageKeys.hasLoggedIn, 'false');
    tell();
  },

  hasLoggedIn: (): boolean => localStorage.getItem(storageKeys.hasLoggedIn) === 'true',
};

function tell(): void {
  for (const listener of listeners) listener();
}
