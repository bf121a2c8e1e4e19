import { storageKeys } from '#src/lib/storage-keys.ts';

/** The user’s last choice on notifications on this device, and when: ms since 1970, 0 when they were never asked. */
export interface PushPreference {
  clientId: number;
  isWanted: boolean;
  answeredAt: number;
}

/** Per user: the next one who logs in is asked again. */
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
    const preference: PushPreference = { clientId, isWanted, answeredAt: Date.now() };
    localStorage.setItem(storageKeys.push, JSON.stringify(preference));
  },
};
