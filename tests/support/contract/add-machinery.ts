import { randomUUID } from 'node:crypto';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { saveDevice } from '#server/features/messages/push/commands.ts';
import { startSession } from '#server/features/session/commands.ts';
import { testDevice } from '../app/test-browser.ts';
import { testSessionId } from '../app/test-tokens.ts';

/** A row in each table of no domain, and of what follows from logging in. */
export async function addMachinery(scope: TenantScope, clientId: number, mark: string): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  const now = new Date();
  const session = await startSession(scope, { clientId, keep: false, device: testDevice, now, provenBy: 'password' });
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
  await db.insertInto('invariant_check').values({ tenant_id, checked_at: now, violations: '[]' }).execute();
}

/** Inserts the session of a user’s token unless it exists. */
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
