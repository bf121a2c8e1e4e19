import { useSyncExternalStore } from 'react';
import { serverNow } from './api/server-clock.ts';

const minuteMs = 60_000;

let now = serverNow();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
  schedule();
}

/** On the full minute, so that the clock on the screen changes with the wall clock. */
function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, minuteMs - (serverNow().getTime() % minuteMs));
}

const minuteOf = (date: Date): number => Math.floor(date.getTime() / minuteMs);

/** Timers are suspended in a pocket: a returning user must not see an old time. */
function tickWhenSeen(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // The same object within the same minute, so that nothing re-renders.
    if (minuteOf(serverNow()) !== minuteOf(now)) now = serverNow();
    schedule();
    document.addEventListener('visibilitychange', tickWhenSeen);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tickWhenSeen);
  };
}

const read = (): Date => now;

/** The current time by the server's clock, to the minute; the component re-renders when the minute changes. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
