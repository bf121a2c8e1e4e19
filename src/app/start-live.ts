import { whenResting } from '#src/lib/when-resting.ts';
import { queryClient } from './query-client.ts';

/** Hears of changes from the server as they happen, once the page rests. Without it the screens ask each minute. */
export function startLive(): void {
  whenResting(async () => {
    const { watchTimetable } = await import('#src/features/timetable/live/watch-timetable.ts');
    watchTimetable(queryClient);
  });
}
