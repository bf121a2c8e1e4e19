import type { Intent } from '#api/outbox/intent.ts';
import { syncTag } from '#src/lib/outbox/ask-for-sync.ts';
import { drain } from '#src/lib/outbox/drain.ts';
import { type IntentStore, listOutboxes, openIntentStore } from '#src/lib/outbox/intent-store.ts';
import { tellOutboxTabs } from '#src/lib/outbox/outbox-tabs.ts';
import { sendIntent } from '#src/lib/outbox/send-intent.ts';
import { findTokenAlone } from './find-token-alone.ts';
import { notifyOfVerdict } from './notify-of-verdict.ts';
import { workerScope } from './worker-scope.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** "While closed where Background Sync exists and the person stays signed in": a bonus, which nothing relies on. */
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

/** What this worker brings to an end is told by a notification at once, and by the app when it is opened next. */
async function sendOnesOwn(first: Intent, store: IntentStore, waiting: readonly Intent[]): Promise<void> {
  const { clientId, language } = first;
  await drain(clientId, true, {
    store,
    findToken: findTokenAlone(clientId, language),
    send: sendIntent,
    now: () => Date.now(),
    onChange: async () => tellOutboxTabs(),
  });
  for (const { id } of waiting) {
    const intent = await store.get(id);
    if (intent?.state === 'settled') await notifyOfVerdict(intent);
  }
}
