import { useEffect, useState } from 'react';
import { serverNow } from '#src/lib/api/server-clock.ts';

const secondsUntil = (instant: string | undefined): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - serverNow().getTime()) / 1000)) : 0;

/** Counts down to an instant by the server's clock; 0 when it has passed, or without one. */
export function useSecondsLeft(instant: string | undefined): number {
  const [, setTicks] = useState(0);
  const left = secondsUntil(instant);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
