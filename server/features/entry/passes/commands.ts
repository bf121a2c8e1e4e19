import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewPass {
  clientId: number;
  deviceKey: string;
  expiresAt: Date;
  /** The session that requests it. */
  sessionId: number;
  now: Date;
}

export async function insertPass({ db, tenantId }: TenantScope, pass: NewPass): Promise<number> {
  const { id } = await db
    .insertInto('pass')
    .values({
      tenant_id: tenantId,
      client_id: pass.clientId,
      device_key: pass.deviceKey,
      created_at: pass.now,
      refreshed_at: pass.now,
      expires_at: pass.expiresAt,
      session_id: pass.sessionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function refreshPass(
  { db, tenantId }: TenantScope,
  id: number,
  { expiresAt, sessionId, now }: Omit<NewPass, 'clientId' | 'deviceKey'>,
): Promise<void> {
  await db
    .updateTable('pass')
    .set({ refreshed_at: now, expires_at: expiresAt, session_id: sessionId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * Revokes a client's passes, all or those of one phone; doors are notified with their next snapshot.
 * @returns the sessions that last requested them
 */
export const revokePasses = (
  { db, tenantId }: TenantScope,
  { clientId, passId }: { clientId: number; passId?: number },
  now: Date,
) =>
  db
    .updateTable('pass')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .$if(passId !== undefined, (query) => query.where('id', '=', passId ?? 0))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id as sessionId')
    .execute();

/** Passes whose session has ended are over for good: a copy of the phone has their key too. */
export const closeEndedPasses = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .updateTable('pass')
    .from('session')
    .set((set) => ({ revoked_at: set.ref('session.ended_at') }))
    .where('pass.tenant_id', '=', tenantId)
    .where('pass.client_id', '=', clientId)
    .where('pass.revoked_at', 'is', null)
    .whereRef('session.tenant_id', '=', 'pass.tenant_id')
    .whereRef('session.id', '=', 'pass.session_id')
    .where('session.ended_at', 'is not', null)
    .execute();

/** Deletes passes that expired so long ago that no entry with them can still arrive. */
export async function deleteEndedPasses({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('pass').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute();
}
