import { storageKeys } from '#src/lib/storage-keys.ts';

/** What the person who uses this device last said of notifications on it, and when: ms since 1970, 0 where she was never asked. */
export interface PushPreference {
  clientId: number;
  isWanted: boolean;
  answeredAt: number;
}

/** Of one person: whoever logs in after her is asked anew. */
export const pushPreference = {
  read(clientId: number): PushPreference {
    const none = { clientId, isWanted: false, answeredAt: 0 };
    try {
      const stored = JSON.parse(localStorage.getItem(storageKeys.push) ?? '{}') as {
        [K in keyof PushPreference]?: unknown;
      };
      if (stored.clientId !== clientId) return none;
      return { clientId, isWanted: stored.isWanted === true, answeredAt: Number(stored.answeredAt) || 0 };
    } catch {
      return none;
    }
  },

  answer(clientId: number, isWanted: boolean): void {
    const wish: PushPreference = { clientId, isWanted, answeredAt: Date.now() };
    localStorage.setItem(storageKeys.push, JSON.stringify(wish));
  },
};
