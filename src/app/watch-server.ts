import { keepPush } from '#src/features/messages/push/keep-push.ts';
import { watchInbox } from '#src/features/messages/watch-inbox.ts';
import { keepRosters } from '#src/features/rosters/keep-rosters.ts';
import { watchTimetable } from '#src/features/timetable/live/watch-timetable.ts';
import { followNotifications } from './follow-notifications.ts';
import { queryClient } from './query-client.ts';
import type { RegisteredRouter } from '@tanstack/react-router';

/** What goes on beside the page as long as it is open: one late piece, that no page waits for. */
export function watchServer(router: RegisteredRouter): void {
  watchTimetable(queryClient);
  keepRosters(queryClient);
  watchInbox(queryClient);
  followNotifications(router);
  keepPush();
}
