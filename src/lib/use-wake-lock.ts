import { useEffect } from 'react';

/** Keeps the screen on while the component is there, where the browser can. A hidden page loses it and asks again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // Refused on an empty battery or by the system's settings: then the screen goes dark as it is used to.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await given?.release();
      else lock = given;
    };
    const askAgain = () => void ask();
    askAgain();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
}
