import type { SessionClaims } from '#api/session.ts';
import { storageKeys } from '../storage-keys.ts';

/** The logged-in user of this browser and the expiry, without a token; other tabs see it within a moment. */
export type StoredAuth = Pick<SessionClaims, 'clientId' | 'keep' | 'exp'>;

export const storedAuth = {
  read(): StoredAuth | undefined {
    try {
      const { clientId, keep, exp } = JSON.parse(localStorage.getItem(storageKeys.auth) ?? '{}');
      return typeof clientId === 'number' && typeof exp === 'number'
        ? { clientId, keep: keep === true, exp }
        : undefined;
    } catch {
      return undefined;
    }
  },

  write({ clientId, keep, exp }: StoredAuth): void {
    localStorage.setItem(storageKeys.auth, JSON.stringify({ clientId, keep, exp }));
    localStorage.setItem(storageKeys.hasLoggedIn, 'true');
  },

  clear(): void {
    localStorage.removeItem(storageKeys.auth);
    localStorage.setItem(storageKeys.hasLoggedIn, 'false');
  },
};
