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

/** On the full minute, so that the clock on the wall and the one on the screen change together. */
function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, minuteMs - (serverNow().getTime() % minuteMs));
}

const minuteOf = (date: Date): number => Math.floor(date.getTime() / minuteMs);

/** Timers stand still in a pocket: whoever comes back must not see an old clock. */
function tickWhenSeen(): void {
  if (document.visibilityState === 'visible') tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Within the same minute it stays the same object: what has just been drawn with it is not drawn again.
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

/** Now by the server's clock, to the minute; the component draws anew when the minute changes. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
