import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';

function follow(listener: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether a roster can stand beside the list: on a tablet held sideways, and on anything wider. */
export const useHasPanes = (): boolean => useSyncExternalStore(follow, () => matchMedia(wide).matches);
