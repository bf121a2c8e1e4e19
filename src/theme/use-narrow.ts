import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 799.98px)';
const roomy = '(min-width: 1200px)';
const mobile = /Mobi|Android|iPhone|iPad/;

export function isNarrow(): boolean {
  return mobile.test(navigator.userAgent) || matchMedia(narrow).matches;
}

const hasRoomForAside = (): boolean => !isNarrow() && matchMedia(roomy).matches;

function follow(query: string) {
  return (listener: () => void): (() => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
}

const followNarrow = follow(narrow);
const followRoomy = follow(roomy);

/** "True on mobile devices or when the window is under 800 px wide." Styles read it as `[data-narrow]` on the root. */
export function useNarrow(): boolean {
  return useSyncExternalStore(followNarrow, isNarrow);
}

/** Whether a list can stand at the right of the content: from 1200 px. */
export function useRoomForAside(): boolean {
  return useSyncExternalStore(followRoomy, hasRoomForAside);
}
