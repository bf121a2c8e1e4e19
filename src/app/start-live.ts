import { queryClient } from './query-client.ts';

const restMs = 2000;

/** Hears of changes from the server as they happen, once the first page rests: nobody waits for the code of it. */
export function startLive(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: 5 * restMs });
  else setTimeout(load, restMs);
}

function load(): void {
  import('#src/features/timetable/live/watch-timetable.ts').then(
    ({ watchTimetable }) => watchTimetable(queryClient),
    // Without it the screens ask each minute.
    () => undefined,
  );
}
