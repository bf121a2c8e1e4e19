import { useEffect, useState } from 'react';
import { useOnline } from './use-online.ts';

/** Longer than this a page that shows what it has does not wait for the answer without saying so. */
const patienceMs = 5000;

/** Of a question that is asked, or was. */
export interface Asked {
  dataUpdatedAt: number;
  isError: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** Is what is shown not the newest, and newer cannot be had for now? */
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
