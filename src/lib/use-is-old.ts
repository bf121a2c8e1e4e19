import { useEffect, useState } from 'react';
import { useOnline } from './use-online.ts';

/** The time after which a page showing stale data says that it waits for the response. */
const patienceMs = 5000;

/** Of a query, current or past. */
export interface Asked {
  dataUpdatedAt: number;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** Whether the data shown is stale and cannot be refetched for now. */
export function useIsOld({ isError, fetchStatus }: Asked): boolean {
  const isOnline = useOnline();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (fetchStatus !== 'fetching') return undefined;
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [fetchStatus]);
  return !isOnline || isError || fetchStatus === 'paused' || isSlow;
}
