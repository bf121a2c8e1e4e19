import type { QueryClient } from '@tanstack/react-query';
import { messageQueries } from '#src/features/messages/queries.ts';
import { isDeferred } from '#src/lib/outbox/intents/intent.ts';
import { outboxView } from '#src/lib/outbox/outbox-view.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/**
 * Keeps the number on the icon of the installed app: unread notifications of the club, and what waits to be sent. Until the device
 * knows what is unread, the number stays that which the last push has set.
 */
export function showBadge(client: QueryClient): void {
  if (!('setAppBadge' in navigator)) return;
  let shown: number | undefined;
  const show = (): void => {
    const count = countOf(client);
    if (count === undefined || count === shown) return;
    shown = count;
    // 0 takes it away. A browser may refuse where the app is not installed.
    void navigator.setAppBadge(count).catch(() => undefined);
  };
  sessionStore.subscribe(show);
  outboxView.onWaiting(show);
  client.getQueryCache().subscribe(show);
  show();
}

function countOf(client: QueryClient): number | undefined {
  const clientId = sessionStore.get().userClaims?.clientId;
  if (clientId === undefined) return 0;
  const newest = client.getQueryData(messageQueries.newest(clientId).queryKey);
  return newest && newest.unread + outboxView.get().filter(isDeferred).length;
}
