import type { SessionClaims } from '#api/session.ts';
import { showMessage } from '#src/lib/messages/use-snackbar.ts';
import { listOutboxes, openIntentStore } from '#src/lib/outbox/drain/intent-store.ts';
import { actingEnded, type Intent } from '#src/lib/outbox/intents/intent.ts';
import { isAnsweredInPlace } from '#src/lib/outbox/kinds/kinds.ts';
import { queueAnswers } from '#src/lib/outbox/queue-answers.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/**
 * What a guardian queued for somebody for whom they may act no more is not sent any more. It ends as a refusal that they read, once the
 * server has said whose guardian they are.
 */
export function watchActing(): void {
  let looked: number | undefined;
  const look = () => {
    const { userClaims, isAwaited } = sessionStore.get();
    if (!userClaims || isAwaited || userClaims.actorId !== undefined || looked === userClaims.sid) return;
    looked = userClaims.sid;
    // Without a network it is looked at again at the next start.
    void endActing(userClaims).catch(() => undefined);
  };
  sessionStore.subscribe(look);
  look();
}

async function endActing({ clientId: guardianId }: SessionClaims): Promise<void> {
  const waiting: Intent[] = [];
  for (const clientId of await listOutboxes()) {
    if (clientId === guardianId) continue;
    const intents = await openIntentStore(clientId).list();
    waiting.push(...intents.filter(({ actorId, state }) => actorId === guardianId && state !== 'settled'));
  }
  if (waiting.length === 0) return;
  const { self, items } = await api('GET /user/family', {});
  const family = new Set(items.map(({ id }) => id));
  for (const intent of waiting)
    if (self.id === guardianId && !family.has(intent.clientId)) await end(intent, guardianId);
}

/** The refusal is on the device before the intent goes: whoever closes the page in between is told at the next start. */
const end = (intent: Intent, guardianId: number): Promise<void> =>
  navigator.locks.request(`outbox ${intent.clientId}`, async () => {
    const store = openIntentStore(intent.clientId);
    if (!(await store.get(intent.id))) return;
    tell({ ...intent, ...actingEnded, clientId: guardianId });
    await store.removeIf(intent.id, () => true);
  });

function tell(ended: Intent): void {
  if (isAnsweredInPlace(ended)) queueAnswers.add(ended);
  else
    showMessage('error', { key: 'family.notSent', values: { name: ended.subject.person ?? '' } }, { about: ended.id });
}
