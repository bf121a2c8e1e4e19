import { randomUUID } from 'node:crypto';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { sealFeedSecret } from '#server/features/calendar-feed/feed-secret.ts';
import { saveDevice } from '#server/features/messages/push/commands.ts';
import { startSession } from '#server/features/session/commands.ts';
import { testDevice } from '../app/test-browser.ts';
import { testSessionId } from '../app/test-tokens.ts';

/** A row in each table that only the server itself writes. */
export async function addMachinery(scope: TenantScope, clientId: number, mark: string, secret: string): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  const now = new Date();
  const session = await startSession(scope, { clientId, keep: false, device: testDevice, now });
  await saveDevice(scope, { clientId, sessionId: session.id, endpointHash: mark, sealedTarget: mark, now });
  await db
    .insertInto('idempotency')
    .values({
      tenant_id,
      client_id: clientId,
      caller: clientId,
      key: randomUUID(),
      request_hash: mark,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('login_throttle')
    .values({ tenant_id, key: mark, failures: 1, last_failed_at: now, blocked_until: now })
    .execute();
  const dates = { created_at: now, expires_at: now };
  await db
    .insertInto('password_reset')
    .values({ tenant_id, client_id: clientId, origin: mark, language: 'et', token_hash: mark, ...dates })
    .execute();
  await db
    .insertInto('email_change')
    .values({ tenant_id, client_id: clientId, kind: 'undo', email: mark, token_hash: mark, ...dates })
    .execute();
  await db.insertInto('invariant_check').values({ tenant_id, checked_at: now, violations: '[]' }).execute();
  const sealed_secret = sealFeedSecret(secret, { tenantId: tenant_id, clientId }, mark);
  await db
    .insertInto('calendar_feed')
    .values({ tenant_id, client_id: clientId, secret_hash: mark, sealed_secret, created_at: now })
    .execute();
  await db
    .insertInto('message')
    .values({
      tenant_id,
      channel: 'email',
      client_id: clientId,
      recipient: `${mark}@klubi.test`,
      language: 'et',
      template: 'promoted',
      data: JSON.stringify({ firstName: mark, training: mark, startsAt: '2026-11-19T18:00:00', place: mark }),
    })
    .execute();
}

/** Puts the session of a person’s token into its table, where there is none yet. */
export async function holdSession({ db, tenantId: tenant_id }: TenantScope, client_id: number): Promise<void> {
  const now = new Date();
  await db
    .insertInto('session')
    .values({
      tenant_id,
      id: testSessionId(client_id),
      client_id,
      keep: false,
      device: JSON.stringify(testDevice),
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .execute();
}
