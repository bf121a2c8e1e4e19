import { outboxView } from '#src/lib/outbox/outbox-view.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { registerWorker } from '#src/lib/worker/register-worker.ts';
import { queryClient } from '../query-client.ts';
import { reloadWithoutCache } from './reload-without-cache.ts';

/** The worker needs to know whether a user is logged in, and how this app reloads itself. */
export const keepUpToDate = (): Promise<void> =>
  registerWorker({
    who: () => {
      const { isLoggedIn, isAwaited } = sessionStore.get();
      if (isAwaited) return 'unknown';
      return isLoggedIn ? 'somebody' : 'nobody';
    },
    isSending: () => queryClient.isMutating() > 0 || outboxView.get().some(({ state }) => state === 'sending'),
    onWhoChange: (listener) => void sessionStore.subscribe(listener),
    reload: reloadWithoutCache,
  });
