import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Calls `onDone` when `milliseconds` have passed, not counting the time between `pause` and `resume`. */
export function useCountdown(milliseconds: number, onDone: () => void): { pause: () => void; resume: () => void } {
  const [isPaused, setIsPaused] = useState(false);
  const left = useRef(milliseconds);
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => done(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [isPaused]);

  return { pause: () => setIsPaused(true), resume: () => setIsPaused(false) };
}
