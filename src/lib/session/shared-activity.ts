import { idleSeconds } from '#api/session.ts';
import { storageKeys } from '../storage-keys.ts';
import { storedAuth } from './stored-auth.ts';

const endAfterMs = idleSeconds * 1000;
// Storage is synchronous; a message may still be pending when a tab that slept already checks the time.
const graceMs = 1000;

/** The user's last activity in any tab of this browser: stored as the session's expiry if it stays the last. */
export const sharedActivity = {
  /** In ms since 1970 by the device's clock; undefined when no user is logged in. */
  read(): number | undefined {
    const closesAt = Number(localStorage.getItem(storageKeys.close) ?? Number.NaN);
    return Number.isFinite(closesAt) ? closesAt - endAfterMs : undefined;
  },

  /** Called on every pointer move: less than a second more is not worth a write. */
  write(activeAt: number): void {
    const known = this.read();
    if (known === undefined || Math.abs(activeAt - known) >= graceMs) {
      localStorage.setItem(storageKeys.close, String(activeAt + endAfterMs));
    }
  },

  clear(): void {
    localStorage.removeItem(storageKeys.close);
  },
};

/**
 * Whether the session was left alone for too long, in any tab or while the app was closed: it is locked or about to be,
 * and can only end, whoever asks for a token.
 */
export function isIdleTooLong(): boolean {
  const activeAt = sharedActivity.read();
  return storedAuth.read()?.keep === false && activeAt !== undefined && Date.now() - activeAt >= endAfterMs;
}
