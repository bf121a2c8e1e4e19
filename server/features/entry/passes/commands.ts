import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewPass {
  /** Whose it is; null with `ticket`: of the ticket alone. */
  clientId: number | null;
  ticket?: { id: number; code: string };
  deviceKey: string;
  expiresAt: Date;
  /** The session that requests it; null: no account is needed. */
  sessionId: number | null;
  now: Date;
}

export async function insertPass({ db, tenantId }: TenantScope, pass: NewPass): Promise<number> {
  const { id } = await db
    .insertInto('pass')
    .values({
      tenant_id: tenantId,
      client_id: pass.clientId,
      ticket_id: pass.ticket?.id ?? null,
      ticket_code: pass.ticket?.code ?? null,
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
  { expiresAt, sessionId, now }: Omit<NewPass, 'clientId' | 'ticket' | 'deviceKey'>,
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

/** One more phone shows the ticket. */
export async function addTicketPhone({ db, tenantId }: TenantScope, id: number, deviceKey: string): Promise<void> {
  await db
    .updateTable('pass')
    .set({ more_keys: sql`array_append(more_keys, ${deviceKey})` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** The ticket was passed on: whoever showed it before shows it no more. */
export async function revokeTicketPasses({ db, tenantId }: TenantScope, ticketId: number, now: Date): Promise<void> {
  await db
    .updateTable('pass')
    .set({ revoked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('ticket_id', '=', ticketId)
    .where('revoked_at', 'is', null)
    .execute();
}

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
