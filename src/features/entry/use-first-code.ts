import { useEffect, useEffectEvent, useState } from 'react';
import type { DoorScan } from './mutations.ts';

/** Sends what was read before this screen was there, once. */
export function useFirstCode(text: string | undefined, send: (scan: DoorScan) => void): void {
  const [tap] = useState(() => crypto.randomUUID());
  const sendFirst = useEffectEvent(() => {
    if (text !== undefined) send({ text, tap });
  });
  useEffect(() => sendFirst(), []);
}
