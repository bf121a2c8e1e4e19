import { storageKeys } from '../storage-keys.ts';

/** Stored in place of the expiry of a running session; no session ends at 0. */
const marker = '0';

/** A log-out that has not reached the server: the session is over here, but its cookie is still valid. */
export const pendingLogout = {
  note: (): void => localStorage.setItem(storageKeys.close, marker),
  isPending: (): boolean => localStorage.getItem(storageKeys.close) === marker,

  /** Keeps the expiry of a session that has begun since. */
  forget(): void {
    if (this.isPending()) localStorage.removeItem(storageKeys.close);
  },
};
