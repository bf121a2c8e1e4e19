import { storageKeys } from '#src/lib/storage-keys.ts';

/** What the person who uses this device last said of notifications on it. */
export interface PushWish {
  clientId: number;
  isWanted: boolean;
}

/** Of one person: whoever logs in after her is asked anew. */
export const pushWish = {
  read(clientId: number): PushWish {
    const none = { clientId, isWanted: false };
    try {
      const stored = JSON.parse(localStorage.getItem(storageKeys.push) ?? '{}') as { [K in keyof PushWish]?: unknown };
      if (stored.clientId !== clientId) return none;
      return { clientId, isWanted: stored.isWanted === true };
    } catch {
      return none;
    }
  },

  write(wish: PushWish): void {
    localStorage.setItem(storageKeys.push, JSON.stringify(wish));
  },
};
