import { unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { CircuitBreakers } from '../../../throttle/circuit-breakers.ts';
import { beginDeliveries, markDelivered, markNotDelivered, pauseWebhook } from './commands.ts';
import { type EventWay, postEvent, publicWay } from './post-event.ts';
import { bodyOf } from './present.ts';
import { type Due, listDue } from './queries.ts';
import { type Secrets, signatureHeader, signatureOf } from './signature.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'secret' | 'tenantWork'>;

/** Of a club at once: other clubs wait meanwhile. */
const atOnce = 8;
/** A club with more goes on in the next minute. */
const roundsAtMost = 10;
/** Minutes until the next attempt; the last one again and again. */
const delays = [1, 5, 15, 60, 180, 360] as const;
const givesUpAfterMs = 3 * 86_400_000;

class SparedError extends Error {}
/** Of all clubs' hosts: one that hangs is asked seldom. */
const breakers = new CircuitBreakers('webhooks', () => new SparedError());

/** Sends the events of all clubs that are due; each at least once, those of one thing in their order. */
export function deliverWebhooks(services: Needs, way: EventWay = publicWay): Promise<void> {
  const { database, tenantWork, clock } = services;
  return tenantWork.each(
    'deliver-webhooks',
    database,
    (tenantId) => deliverOf(services, tenantId, way),
    (scope) => listDue(scope, clock(), 1),
  );
}

async function deliverOf(services: Needs, tenantId: number, way: EventWay): Promise<void> {
  const { database, clock } = services;
  for (let round = 0; round < roundsAtMost; round++) {
    const now = clock();
    const due = await inTenant(database, tenantId, async (scope) => {
      const found = await listDue(scope, now, atOnce);
      if (found.length > 0)
        await beginDeliveries(
          scope,
          found.map(({ id }) => id),
          now,
        );
      return found;
    });
    if (due.length === 0) return;
    // A crash between sending and writing it down sends it again.
    const done = await Promise.allSettled(due.map((one) => deliver(services, tenantId, { one, way })));
    for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason;
  }
}

async function deliver(
  { database, clock, secret }: Needs,
  tenantId: number,
  { one, way }: { one: Due; way: EventWay },
): Promise<void> {
  const { id, url, attempts: before } = one;
  const secrets = JSON.parse(unseal(secret, sealedPlace('webhook', tenantId, url), one.sealedSecrets)) as Secrets;
  const body = bodyOf(one);
  const headers = { [signatureHeader]: signatureOf(secrets, body, clock()) };
  // Of one club: nobody closes the way of another's by an address that hangs on purpose.
  const answer = await breakers
    .run(`${tenantId}/${new URL(url).host}`, () => postEvent({ url, body, headers }, way))
    .catch((error: unknown) => (error instanceof SparedError ? 'spared' : null));
  const now = clock();
  await inTenant(database, tenantId, async (scope) => {
    const isTaken = typeof answer === 'number' && answer >= 200 && answer < 300;
    if (isTaken) return markDelivered(scope, { id, attempts: before + 1, status: answer, now });
    const attempts = answer === 'spared' ? before : before + 1;
    const minutes = delays[Math.min(attempts, delays.length) - 1] ?? delays[0];
    const firstTriedAt = one.firstTriedAt ?? now;
    const nextAt = new Date(now.getTime() + minutes * 60_000);
    const status = answer === 'spared' ? null : answer;
    await markNotDelivered(scope, { id, attempts, status, firstTriedAt, nextAt });
    if (now.getTime() - firstTriedAt.getTime() >= givesUpAfterMs) await pauseWebhook(scope, one.webhookId, now);
  });
}
