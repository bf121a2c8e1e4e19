import { useSyncExternalStore } from 'react';

const query = '(max-width: 799.98px)';
const mobile = /Mobi|Android|iPhone|iPad/;

export function isNarrow(): boolean {
  return mobile.test(navigator.userAgent) || matchMedia(query).matches;
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** "True on mobile devices or when the window is under 800 px wide." Styles read it as `[data-narrow]` on the root. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
