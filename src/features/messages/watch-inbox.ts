import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { messageQueries } from './queries.ts';

const lookAgainMs = 5 * 60_000;

/** Looks for what the club has told whoever is logged in: at once, on coming back to the app, and now and then. */
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
    // Offline nothing is asked that nobody waits for: it would ask for a token first.
    networkMode: 'online',
  }).subscribe(() => undefined);
