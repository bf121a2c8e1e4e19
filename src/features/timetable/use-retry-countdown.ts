import { useEffect, useEffectEvent, useState } from 'react';

const waitSeconds = 20;

/** Calls `retry` every 20 s while `isActive`, and gives the seconds that are left. */
export function useRetryCountdown(isActive: boolean, retry: () => void): number {
  const [seconds, setSeconds] = useState(waitSeconds);
  const tryAgain = useEffectEvent(retry);

  useEffect(() => {
    if (!isActive) return undefined;
    let left = waitSeconds;
    const timer = setInterval(() => {
      left -= 1;
      setSeconds(Math.max(1, left));
      if (left === 0) tryAgain();
    }, 1000);
    return () => {
      clearInterval(timer);
      setSeconds(waitSeconds);
    };
  }, [isActive]);

  return seconds;
}
