import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Does `work` in a transaction whose writes tell who acts for another (`acting_client_id`), or which key calls (`program_key_id`). */
export async function asActor<T>(
  scope: TenantScope,
  claims: { actorId?: number; programKeyId?: number } | undefined,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  if (claims?.actorId !== undefined) await nameActor(scope, claims.actorId);
  if (claims?.programKeyId !== undefined)
    await sql`select set_config('trenn.program_key', ${String(claims.programKeyId)}, true)`.execute(scope.db);
  return work(scope);
}

/** What is written from here on in this transaction was done by that person, or by whoever it is about. */
export async function nameActor({ db }: TenantScope, clientId: number | undefined): Promise<void> {
  await sql`select set_config('trenn.actor', ${String(clientId ?? '')}, true)`.execute(db);
}

/** From now on the session of that person acts for that client, or for themselves. Returns it; nothing where it has ended. */
export const setActsFor = (
  { db, tenantId }: TenantScope,
  { id, ownerId, clientId }: { id: number; ownerId: number; clientId: number | null },
) =>
  db
    .updateTable('session')
    .set({ acts_for_client_id: clientId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('client_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .returning(['id', 'keep', 'proven_at', 'proven_by'])
    .executeTakeFirst();

export async function logActing(
  { db, tenantId }: TenantScope,
  { clientId, byClientId, now }: { clientId: number; byClientId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      tenant_id: tenantId,
      at: now,
      kind: 'acted_for',
      client_id: clientId,
      by_client_id: byClientId,
      details: '{}',
    })
    .execute();
}
