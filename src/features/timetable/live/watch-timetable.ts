import type { QueryClient } from '@tanstack/react-query';
import { shareStream } from '#src/lib/stream/share-stream.ts';
import { hasTrainings } from '../queries.ts';
import { LivePlaces } from './live-places.ts';

/** How long updates go on while the page is hidden: most users come back soon, from another page or another app. */
const patienceMs = 30_000;

/** Subscribes to live updates while trainings are visible, on any screen. */
export function watchTimetable(client: QueryClient): void {
  const cache = client.getQueryCache();
  const places = new LivePlaces(client);
  const listener = {
    onOpen: () => places.catchUp(),
    onEvent: (change: Parameters<typeof places.apply>[0]) => places.apply(change),
  };
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
    stop?.();
    stop = undefined;
  };
  const isLookedAt = (): boolean =>
    document.visibilityState === 'visible' &&
    cache.findAll({ type: 'active', predicate: ({ queryKey }) => hasTrainings(queryKey) }).length > 0;

  const check = (): void => {
    if (!navigator.onLine) return end();
    if (!isLookedAt()) {
      if (stop) timer ??= setTimeout(end, patienceMs);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    stop ??= shareStream('GET /public/schedule/live', listener);
  };

  cache.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') check();
  });
  for (const event of ['online', 'offline', 'pageshow']) addEventListener(event, check);
  document.addEventListener('visibilitychange', check);
  // A page in the back-forward cache must not hold a connection.
  addEventListener('pagehide', end);
  check();
}
