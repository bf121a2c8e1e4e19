import { useState } from 'react';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { type ComingPeriod, isComingPeriod, isPastPeriod, type PastPeriod, type Period } from './periods.ts';

/** The periods of one's own lists, kept on the device: what was is of this month, and what comes is all, until one chooses. */
export function usePeriod() {
  const [kept, setKept] = useState(() => localStorage.getItem(storageKeys.dateRange));
  const past: PastPeriod = isPastPeriod(kept) ? kept : 'currentMonthPast';
  const coming: ComingPeriod | undefined = isComingPeriod(kept) ? kept : undefined;
  const choose = (period: Period | undefined) => {
    if (period) localStorage.setItem(storageKeys.dateRange, period);
    else localStorage.removeItem(storageKeys.dateRange);
    setKept(period ?? null);
  };
  return { past, coming, choose };
}
