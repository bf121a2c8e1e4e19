import { askServerTime } from '#src/lib/outbox/drain/ask-server-time.ts';
import { syncTag } from '#src/lib/outbox/drain/background-sync.ts';
import { drain } from '#src/lib/outbox/drain/drain.ts';
import { type IntentStore, listOutboxes, openIntentStore } from '#src/lib/outbox/drain/intent-store.ts';
import { announceOutboxChange } from '#src/lib/outbox/drain/outbox-channel.ts';
import { sendIntent } from '#src/lib/outbox/drain/send-intent.ts';
import type { Intent } from '#src/lib/outbox/intents/intent.ts';
import { notifyOfOutcome } from './notify-of-outcome.ts';
import { workerScope } from './worker-scope.ts';
import { findWorkerToken } from './worker-token.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/**
 * "While closed where Background Sync exists and the person stays signed in": an optimization that nothing relies on.
 */
export function sendOutbox(): void {
  workerScope.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
    if ((event as SyncEvent).tag === syncTag) event.waitUntil(sendAll());
  });
}

async function sendAll(): Promise<void> {
  for (const clientId of await listOutboxes()) {
    const store = openIntentStore(clientId);
    const waiting = (await store.list()).filter(({ state, isSentAlone }) => state !== 'settled' && isSentAlone);
    const [first] = waiting;
    if (first) await sendOnesOwn(first, store, waiting);
  }
}

/** An intent settled by this worker is reported by a notification at once, and by the app when it is next opened. */
async function sendOnesOwn(first: Intent, store: IntentStore, waiting: readonly Intent[]): Promise<void> {
  const { clientId, language } = first;
  await drain(clientId, true, {
    store,
    findToken: findWorkerToken(clientId, language),
    send: sendIntent,
    now: () => Date.now(),
    askTime: askServerTime,
    onChange: async () => announceOutboxChange(),
  });
  for (const { id } of waiting) {
    const intent = await store.get(id);
    if (intent?.state === 'settled') await notifyOfOutcome(intent);
  }
}
