import { useEffect, useState } from 'react';
import { serverNow } from './api/server-clock.ts';

const secondsUntil = (instant: string | undefined): number =>
  instant === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - serverNow().getTime()) / 1000));

/**
 * Whole seconds until an instant by the server's clock, updated each second; 0 from then on, and without an instant.
 */
export function useSecondsLeft(instant: string | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(instant));
  const [shown, setShown] = useState(instant);
  if (instant !== shown) {
    setShown(instant);
    setSeconds(secondsUntil(instant));
  }
  useEffect(() => {
    if (secondsUntil(instant) === 0) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(instant);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
