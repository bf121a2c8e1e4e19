import { useEffect, useRef, useState } from 'react';

const invisibleMilliseconds = 150;
const leastMilliseconds = 300;

/** Keeps a skeleton for at least 300 ms once it is visible, so that it never flashes. */
export function useSteadyLoading(isLoading: boolean): boolean {
  const [isShown, setIsShown] = useState(isLoading);
  const since = useRef(0);
  if (isLoading && !isShown) setIsShown(true);

  useEffect(() => {
    if (isLoading) {
      since.current = Date.now();
      return undefined;
    }
    const seenFor = Date.now() - since.current - invisibleMilliseconds;
    const timer = setTimeout(() => setIsShown(false), seenFor < 0 ? 0 : Math.max(0, leastMilliseconds - seenFor));
    return () => clearTimeout(timer);
  }, [isLoading]);

  return isShown;
}
