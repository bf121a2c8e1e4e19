import { useEffect, useEffectEvent, useState } from 'react';

const waitSeconds = 20;

/**
 * Calls `retry` 20 s after `error`, and returns the seconds left, 0 while it retries. Without a network it waits for
 * that instead. A new error object restarts the countdown.
 */
export function useRetryCountdown(error: unknown, retry: () => void, isOn: boolean): number {
  const [left, setLeft] = useState(waitSeconds);
  const [counted, setCounted] = useState(error);
  const tryAgain = useEffectEvent(retry);
  if (counted !== error) {
    setCounted(error);
    setLeft(waitSeconds);
  }

  useEffect(() => {
    if (!isOn || left === 0) return undefined;
    const timer = setTimeout(() => {
      if (!navigator.onLine) return;
      setLeft(left - 1);
      if (left === 1) tryAgain();
    }, 1000);
    return () => clearTimeout(timer);
  }, [isOn, left]);

  useEffect(() => {
    if (!isOn) return undefined;
    const now = () => tryAgain();
    addEventListener('online', now);
    return () => removeEventListener('online', now);
  }, [isOn]);

  return left;
}
