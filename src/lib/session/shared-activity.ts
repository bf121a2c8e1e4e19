import { storageKeys } from '../storage-keys.ts';
import { endAfterMs } from './session-clock.ts';

// Storage is written and read at once; a message may still wait when a tab that slept already judges the time.
const graceMs = 1000;

/** When a person last did something in any tab of this browser: stored as when the session closes if that was the last. */
export const sharedActivity = {
  /** In ms since 1970 by the device's clock; nothing if nobody is logged in. */
  read(): number | undefined {
    const closesAt = Number(localStorage.getItem(storageKeys.close) ?? Number.NaN);
    return Number.isFinite(closesAt) ? closesAt - endAfterMs : undefined;
  },

  /** Called with every move of a hand: less than a second more is not worth a write. */
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
