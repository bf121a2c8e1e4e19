import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { entitlementColumns } from '../../entitlements/commands.ts';
import type { Place } from './queries.ts';

export type NewEntry = Omit<Insertable<Tables['entry']>, 'tenant_id' | 'id'>;

/** Says whether it was not there before: one that is sent twice is written once. */
export async function insertEntry({ db, tenantId }: TenantScope, entry: NewEntry): Promise<boolean> {
  const row = await db
    .insertInto('entry')
    .values({ tenant_id: tenantId, ...entry })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'op_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The visit that a place holds is used up, once; the training and its client are locked. One that the mark on the roster has
 * used is this entry's from now on, whatever is marked later.
 * @returns false where it holds none: its entitlement counts no visits, or another entry has used it
 */
export async function consumeReservedVisit({ db, tenantId }: TenantScope, place: Place): Promise<boolean> {
  const own = await db
    .selectFrom('registration')
    .select(['holds_visit', 'mark_used_visit'])
    .where('id', '=', place.registrationId)
    .executeTakeFirst();
  if (!own?.holds_visit && !own?.mark_used_visit) return false;
  await db
    .updateTable('registration')
    .set({ holds_visit: false, mark_used_visit: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', place.registrationId)
    .execute();
  if (!own.holds_visit) return true;
  const ids = { contract: place.contractId, ticket: place.ticketId, voucher: place.voucherId };
  for (const source of Object.keys(entitlementColumns) as (keyof typeof ids)[]) {
    await sql`
      update ${sql.table(source)} set visits_reserved = visits_reserved - 1, visits_used = visits_used + 1
      where tenant_id = ${tenantId} and id = ${ids[source]}::int`.execute(db);
  }
  return true;
}

/**
 * A visit of an entitlement is used up, if one is left.
 * @returns false where none is
 */
export async function consumeVisit(
  { db, tenantId }: TenantScope,
  source: keyof typeof entitlementColumns,
  id: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(source)} set visits_used = visits_used + 1
    where tenant_id = ${tenantId} and id = ${id} and visits_used + visits_reserved < visits_total`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Now a door tells of the visit: what her phone has said of it is no second one. */
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

/** Who came to which club when is forgotten after a while; what it has used up stays. */
export async function deleteVisits({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('entry').where('tenant_id', '=', tenantId).where('entered_at', '<', before).execute();
}
