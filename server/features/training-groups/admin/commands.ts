import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { GroupBody } from '#api/training-groups/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { entitlementCode } from '../../tickets/entitlement-code.ts';

const columnsOf = ({ name, unitId, trainerId, capacity, contactName, contactPhone, makeUp }: GroupBody) => ({
  name,
  unit_id: unitId,
  trainer_id: trainerId,
  capacity,
  contact_name: contactName,
  contact_phone: contactPhone,
  // An app of before says nothing of it: it stays.
  ...(makeUp !== undefined && { make_up: makeUp && JSON.stringify(makeUp) }),
});

export async function insertGroup({ db, tenantId }: TenantScope, body: GroupBody, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('training_group')
    .values({ tenant_id: tenantId, ...columnsOf(body), family_id: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGroup({ db, tenantId }: TenantScope, id: number, body: GroupBody): Promise<void> {
  await db
    .updateTable('training_group')
    .set({ ...columnsOf(body), version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup({ db, tenantId }: TenantScope, id: number): Promise<void> {
  await db.deleteFrom('training_group').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

export async function setProduct({ db, tenantId }: TenantScope, id: number, productId: number): Promise<void> {
  await db
    .updateTable('training_group')
    .set({ product_id: productId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * From now on a group meets in the trainings of this series, which nobody else books; what it met in before stays in its past.
 * Null: in none.
 */
export async function setSeries(
  { db, tenantId }: TenantScope,
  id: number,
  { seriesId, now }: { seriesId: number | null; now: Date },
): Promise<void> {
  await sql`
    update training_group set family_id = ${seriesId}::int where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  await sql`
    update training set group_id = null
    where tenant_id = ${tenantId} and group_id = ${id} and starts_at > ${now}`.execute(db);
  if (seriesId === null) return;
  await sql`
    update training set group_id = ${id}, is_closed = true, is_waiting_list_allowed = false, version = training.version + 1
    from training_series s
    where training.tenant_id = ${tenantId} and s.tenant_id = training.tenant_id and s.id = training.series_id
      and coalesce(s.family_id, s.id) = ${seriesId} and training.starts_at > ${now}`.execute(db);
}

/** Each training to come has as many places as the group, or more. */
export async function makeRoomFor({ db, tenantId }: TenantScope, id: number, now: Date): Promise<void> {
  await sql`
    update training set max_places = g.capacity, version = training.version + 1,
      edited_version = training.version + 1
    from training_group g
    where training.tenant_id = ${tenantId} and g.tenant_id = training.tenant_id and g.id = training.group_id
      and g.id = ${id} and training.starts_at > ${now} and training.max_places < g.capacity`.execute(db);
}

interface Given {
  groupId: number;
  clientId: number;
  name: string;
  visits: number;
  today: PlainDate;
  until: PlainDate | null;
}

/** A right to the dates to come that the club gives, without a price. */
export async function insertGivenTicket({ db, tenantId }: TenantScope, given: Given): Promise<number> {
  const { id } = await db
    .insertInto('ticket')
    .values({
      tenant_id: tenantId,
      client_id: given.clientId,
      code: entitlementCode(),
      name: given.name,
      valid_from: given.today,
      valid_until: given.until,
      kinds: null,
      unit_ids: null,
      visits_total: Math.max(given.visits, 1),
      training_group_id: given.groupId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** They are a member no more; what the club or their money gave them for it gives no right any more. */
export async function endMembership(
  { db, tenantId }: TenantScope,
  { id, ticketId, now }: { id: number; ticketId: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('training_group_member')
    .set({ state: 'left', ended_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  if (ticketId === null) return;
  await db
    .updateTable('ticket')
    .set({ revoked_at: now, revoked_reason: 'left_group' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', ticketId)
    .where('revoked_at', 'is', null)
    .execute();
}
