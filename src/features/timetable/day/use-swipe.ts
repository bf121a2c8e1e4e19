import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Detects a sideways swipe: 1 to the left (on), -1 to the right (back). The element of the result follows the finger. A
 * mouse does not swipe, and a press that swiped clicks nothing. Nobody swipes before the page is there, so the code for it
 * is lazy-loaded.
 */
export function useSwipe<Swiped extends HTMLElement>(onSwipe: (direction: 1 | -1) => void): RefObject<Swiped | null> {
  const ref = useRef<Swiped>(null);
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const over = new AbortController();
    const follow = ({ followSwipe }: typeof import('./follow-swipe.ts')) => {
      if (ref.current) followSwipe(ref.current, (direction) => swipe(direction), over.signal);
    };
    // Without it there are still the buttons.
    import('./follow-swipe.ts').then(follow, () => undefined);
    return () => over.abort();
  }, []);
  return ref;
}
