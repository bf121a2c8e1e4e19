import { useCallback, useEffect, useRef } from 'react';

/** Returns whether the screen that renders it is gone, for what ends after it. */
export function useIsLeft(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => !isShown.current, []);
}
