import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface FreeSeriesRow {
  seriesId: number;
  name: string;
  unitId: number;
  trainerId: number | null;
  startsAt: Date;
  maxPlaces: number;
  dates: number;
}

/** Series that admins made, which have trainings to come and are no group's: by the next of these. One of them, or all. */
export async function listFreeSeries(
  { db, tenantId }: TenantScope,
  { now, seriesId }: { now: Date; seriesId?: number },
): Promise<FreeSeriesRow[]> {
  const one = seriesId === undefined ? sql`` : sql`and coalesce(s.family_id, s.id) = ${seriesId}`;
  const { rows } = await sql<FreeSeriesRow>`
    select distinct on (coalesce(s.family_id, s.id)) coalesce(s.family_id, s.id) as "seriesId", t.name,
      t.unit_id as "unitId", t.trainer_id as "trainerId", t.starts_at as "startsAt", t.max_places as "maxPlaces",
      count(*) over (partition by coalesce(s.family_id, s.id))::int as dates
    from training_series s
    join training t on t.tenant_id = s.tenant_id and t.series_id = s.id and t.starts_at > ${now} and not t.is_cancelled
    where s.tenant_id = ${tenantId} and s.repeat is not null ${one}
      and not exists (select from training_group g
        where g.tenant_id = s.tenant_id and g.family_id = coalesce(s.family_id, s.id))
    order by coalesce(s.family_id, s.id), t.starts_at limit 500`.execute(db);
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

export const findClient = ({ db }: TenantScope, id: number) =>
  db.selectFrom('client').select('id').where('id', '=', id).where('merged_into_id', 'is', null).executeTakeFirst();

/** A membership of a group that has not ended, locked. */
export const lockMember = ({ db }: TenantScope, groupId: number, id: number) =>
  db
    .selectFrom('training_group_member')
    .select(['id', 'client_id as clientId', 'state', 'ticket_id as ticketId', 'invoice_line_id as invoiceLineId'])
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('state', '<>', 'left')
    .forUpdate()
    .executeTakeFirst();

export async function hasHadMembers({ db }: TenantScope, groupId: number): Promise<boolean> {
  const row = await db
    .selectFrom('training_group_member')
    .select('id')
    .where('group_id', '=', groupId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody has a place, by a group, in one of its trainings to come. */
export async function hasComingSeats({ db }: TenantScope, groupId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('training')
    .innerJoin('registration as r', (join) =>
      join.onRef('r.tenant_id', '=', 'training.tenant_id').onRef('r.training_id', '=', 'training.id'),
    )
    .select('r.id')
    .where('training.group_id', '=', groupId)
    .where('training.starts_at', '>', now)
    .where('r.is_seat', '=', true)
    .where('r.status', '=', 'booked')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Dates to come on which each member of a group has no place. */
export async function countWithoutPlace({ db, tenantId }: TenantScope, groupId: number, now: Date) {
  const { rows } = await sql<{ memberId: number; count: number }>`
    select m.id as "memberId", count(t.id)::int as count
    from training_group_member m
    join training t on t.tenant_id = m.tenant_id and t.group_id = m.group_id and t.starts_at > ${now}
      and not t.is_cancelled and t.date >= m.joined_on
    where m.tenant_id = ${tenantId} and m.group_id = ${groupId} and m.state = 'member'
      and not exists (select from registration r where r.tenant_id = m.tenant_id and r.training_id = t.id
        and r.client_id = m.client_id and r.status = 'booked')
    group by m.id`.execute(db);
  return rows;
}
