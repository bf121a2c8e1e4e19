import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { messageQueries } from './queries.ts';

const lookAgainMs = 5 * 60_000;

/** Fetches the user’s notifications: at once, on returning to the app, and periodically. */
export function watchInbox(client: QueryClient): void {
  let owner: number | undefined;
  let stop: (() => void) | undefined;
  const follow = (): void => {
    const clientId = sessionStore.get().userClaims?.clientId;
    if (clientId === owner) return;
    owner = clientId;
    stop?.();
    stop = clientId === undefined ? undefined : look(client, clientId);
  };
  sessionStore.subscribe(follow);
  follow();
}

const look = (client: QueryClient, clientId: number): (() => void) =>
  new QueryObserver(client, {
    ...messageQueries.newest(clientId),
    refetchInterval: lookAgainMs,
    // Offline, no background request is made: it would first request a token.
    networkMode: 'online',
  }).subscribe(() => undefined);
