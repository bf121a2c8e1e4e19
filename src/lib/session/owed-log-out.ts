import { storageKeys } from '../storage-keys.ts';

/** No session ever closes then; it stands where a running one keeps its end. */
const owed = '0';

/** A log-out that the server has not heard of: the session is over here, but its cookie still stands. */
export const owedLogOut = {
  note: (): void => localStorage.setItem(storageKeys.close, owed),
  isOwed: (): boolean => localStorage.getItem(storageKeys.close) === owed,

  /** Leaves the end of a session that has begun since. */
  forget(): void {
    if (this.isOwed()) localStorage.removeItem(storageKeys.close);
  },
};
