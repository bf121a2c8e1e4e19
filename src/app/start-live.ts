import { whenResting } from '#src/lib/when-resting.ts';
import { queryClient } from './query-client.ts';

/**
 * Once the page rests: hears of changes from the server as they happen, without which the screens ask each minute, and
 * fetches what a trainer will want without a network.
 */
export function startLive(): void {
  whenResting(async () => {
    const { watchTimetable } = await import('#src/features/timetable/live/watch-timetable.ts');
    watchTimetable(queryClient);
  });
  whenResting(async () => {
    const { keepRosters } = await import('#src/features/rosters/keep-rosters.ts');
    keepRosters(queryClient);
  });
}
