import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface Guardian {
  name: string;
  email: string;
  phone: string;
  consentedOn: string;
  /** Who they are, where they are a client. */
  clientId?: number | null | undefined;
}

/** The one who answers for a client; a later one takes the place of an earlier. */
export async function storeGuardian(
  { db, tenantId }: TenantScope,
  clientId: number,
  { name, email, phone, consentedOn, clientId: guardianId = null, byClientId }: Guardian & { byClientId: number },
): Promise<void> {
  const columns = { name, email, phone, consented_on: consentedOn, by_client_id: byClientId, handed_over_at: null };
  const anew = { own_email: '', told_at: null };
  const who = { ...columns, guardian_client_id: guardianId };
  await db
    .insertInto('client_guardian')
    .values({ tenant_id: tenantId, client_id: clientId, ...who })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'client_id']).doUpdateSet({ ...who, ...anew, since: sql`now()` }),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteGuardian({ db, tenantId }: TenantScope, clientId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('client_guardian')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markHandedOver({ db, tenantId }: TenantScope, clientId: number, now: Date): Promise<void> {
  await db
    .updateTable('client_guardian')
    .set({ handed_over_at: now })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}

/** The sessions of guardians that act for a client are their own again. */
export async function endActingFor({ db, tenantId }: TenantScope, clientId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ acts_for_client_id: null })
    .where('tenant_id', '=', tenantId)
    .where('acts_for_client_id', '=', clientId)
    .execute();
}

export async function markTold({ db, tenantId }: TenantScope, clientId: number, now: Date): Promise<void> {
  await db
    .updateTable('client_guardian')
    .set({ told_at: now })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}

export async function storeOwnEmail({ db, tenantId }: TenantScope, clientId: number, email: string): Promise<void> {
  await db
    .updateTable('client_guardian')
    .set({ own_email: email })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}
