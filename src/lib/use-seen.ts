import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Is this page in front of somebody? */
export const useSeen = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
