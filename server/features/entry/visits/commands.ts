import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export type NewEntry = Omit<Insertable<Tables['entry']>, 'tenant_id' | 'id'>;

/** Returns whether it is new: an entry that is sent twice is written once. */
export async function insertEntry({ db, tenantId }: TenantScope, entry: NewEntry): Promise<boolean> {
  const row = await db
    .insertInto('entry')
    .values({ tenant_id: tenantId, ...entry })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'op_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The door reports the visit now: the phone's own report of it is not a second visit. */
export async function deleteScansAround(
  { db, tenantId }: TenantScope,
  { clientId, unitId, at }: { clientId: number; unitId: number; at: Date },
  minutes: number,
): Promise<void> {
  await db
    .deleteFrom('entry')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('unit_id', '=', unitId)
    .where('via', '=', 'scan')
    .where('entered_at', '>', sql<Date>`${at}::timestamptz - make_interval(mins => ${minutes})`)
    .where('entered_at', '<', sql<Date>`${at}::timestamptz + make_interval(mins => ${minutes})`)
    .execute();
}

/** Entries are deleted after a while for privacy; the visits they used stay used. */
export async function deleteVisits({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('entry').where('tenant_id', '=', tenantId).where('entered_at', '<', before).execute();
}
