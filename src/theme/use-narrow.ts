import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 799.98px)';
const roomy = '(min-width: 1200px)';
/** Phones alone say it of themselves, and iPads, whose names are like those of phones. */
const isPhone = (): boolean => /Mobi|iPhone/.test(navigator.userAgent) && !/iPad/.test(navigator.userAgent);

export function isNarrow(): boolean {
  return isPhone() || matchMedia(narrow).matches;
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

/** "True on mobile devices or when the window is under 800 px wide": on phones; a tablet is as wide as it is. Styles read it as `[data-narrow]` on the root. */
export function useNarrow(): boolean {
  return useSyncExternalStore(followNarrow, isNarrow);
}

/** Whether a list can stand at the right of the content: from 1200 px. */
export function useRoomForAside(): boolean {
  return useSyncExternalStore(followRoomy, hasRoomForAside);
}
