import './print.css';
import type { RegisteredRouter } from '@tanstack/react-router';
import { keepPush } from '#src/features/messages/push/keep-push.ts';
import { messageQueries } from '#src/features/messages/queries.ts';
import { watchInbox } from '#src/features/messages/watch-inbox.ts';
import { keepRosters } from '#src/features/rosters/keep-rosters.ts';
import { watchTimetable } from '#src/features/timetable/live/watch-timetable.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { hearWorker } from '#src/lib/worker/hear-worker.ts';
import { queryClient } from '../query-client.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { showBadge } from './show-badge.ts';
import { showLawLink } from './show-law-link.ts';

/** Background work while the page is open: one lazy-loaded file that no page waits for. */
export function watchServer(router: RegisteredRouter): void {
  watchTimetable(queryClient);
  keepRosters(queryClient);
  watchInbox(queryClient);
  showBadge(queryClient);
  followNotifications(router);
  keepPush();
  showLawLink(router);
  startTelemetry(router);
}

/** Messages from the worker about notifications: one has arrived, or was pressed and opens a page of the app. */
function followNotifications(router: RegisteredRouter): void {
  hearWorker((message, answer) => {
    if (message.type === 'open') {
      answer();
      router.history.push(message.path);
    }
    if (message.type === 'pushed') lookForMessages();
  });
}

function lookForMessages(): void {
  const clientId = sessionStore.get().userClaims?.clientId;
  if (clientId === undefined) return;
  void queryClient.invalidateQueries({ queryKey: messageQueries.newest(clientId).queryKey });
}
