import { useEffect, useEffectEvent, useState } from 'react';
import { readScannedCode } from '#api/entry/door/scanned-code.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import type { DoorScan } from './mutations.ts';

/** How long a scanned code waits for the log-in. */
const waitsMs = 2 * 60_000;

/** The door's code that a visitor scanned before log-in; it is sent after it. */
export const waitingCode = {
  keep(text: string): void {
    localStorage.setItem(storageKeys.code, JSON.stringify({ text, until: Date.now() + waitsMs }));
  },

  /** Undefined when none waits, it has expired, or what is stored is no door's code. */
  find(): string | undefined {
    try {
      const { text, until } = JSON.parse(localStorage.getItem(storageKeys.code) ?? '{}') as Record<string, unknown>;
      const isWaiting = typeof until === 'number' && Date.now() < until && until <= Date.now() + waitsMs;
      return isWaiting && typeof text === 'string' && readScannedCode(text)?.kind === 'door' ? text : undefined;
    } catch {
      return undefined;
    }
  },

  forget: (): void => localStorage.removeItem(storageKeys.code),
};

/** Sends what was scanned before this screen was rendered, once. */
export function useFirstCode(text: string | undefined, send: (scan: DoorScan) => void): void {
  const [operationId] = useState(() => crypto.randomUUID());
  const sendFirst = useEffectEvent(() => {
    if (text !== undefined) send({ text, operationId });
  });
  useEffect(() => sendFirst(), []);
}
