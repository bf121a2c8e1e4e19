import { storageKeys } from '../storage-keys.ts';

/** Stored in place of the time at which a running session ends; no session ends at 0. */
const marker = '0';

/** A log-out that the server has not heard of: the session is over here, but its cookie still stands. */
export const pendingLogout = {
  note: (): void => localStorage.setItem(storageKeys.close, marker),
  isPending: (): boolean => localStorage.getItem(storageKeys.close) === marker,

  /** Leaves the end of a session that has begun since. */
  forget(): void {
    if (this.isPending()) localStorage.removeItem(storageKeys.close);
  },
};
