import type { RegisteredRouter } from '@tanstack/react-router';
import { messageQueries } from '#src/features/messages/queries.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { hearWorker } from '#src/lib/worker/hear-worker.ts';
import { queryClient } from './query-client.ts';

/** What the worker tells of notifications: one has come, or was pressed and leads somewhere in the app. */
export function followNotifications(router: RegisteredRouter): void {
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
