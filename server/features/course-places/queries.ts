import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** What joining a course now is about. */
export interface CourseFacts {
  groupId: number;
  capacity: number;
  taken: number;
  /** Trainings that are not cancelled: those to come, and all. */
  remaining: number;
  all: number;
  lastDate: PlainDate | null;
  /** The fewest places that one of the dates to come has, by its own number. */
  freeOfDates: number | null;
}

/** Of these groups, those that there are. */
export async function listCourseFacts(
  { db, tenantId }: TenantScope,
  groupIds: readonly number[],
  now: Date,
): Promise<CourseFacts[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<CourseFacts>`
    select g.id as "groupId", g.capacity, g.taken,
      count(t.id) filter (where t.starts_at > ${now})::int as remaining, count(t.id)::int as "all",
      max(t.date)::text as "lastDate",
      min(t.max_places - t.taken - t.held) filter (where t.starts_at > ${now})::int as "freeOfDates"
    from training_group g
    left join training t on t.tenant_id = g.tenant_id and t.group_id = g.id and not t.is_cancelled
    where g.tenant_id = ${tenantId} and g.id = any(${[...groupIds]}::int[])
    group by g.tenant_id, g.id`.execute(db);
  return rows;
}

/** Places that one may still buy: neither the group nor any of its dates to come is full. */
export const freePlacesOf = ({ capacity, taken, freeOfDates }: CourseFacts): number =>
  Math.max(0, Math.min(capacity - taken, freeOfDates ?? 0));

/** A group, locked: who joins it, one after another. */
export const lockGroup = ({ db }: TenantScope, groupId: number) =>
  db
    .selectFrom('training_group')
    .select(['id', 'capacity', 'taken', 'version', 'family_id as familyId', 'product_id as productId'])
    .where('id', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A membership that has not ended. */
export const findMembership = ({ db }: TenantScope, groupId: number, clientId: number) =>
  db
    .selectFrom('training_group_member')
    .select(['id', 'state', 'purchase_id as purchaseId'])
    .where('group_id', '=', groupId)
    .where('client_id', '=', clientId)
    .where('state', '<>', 'left')
    .executeTakeFirst();
