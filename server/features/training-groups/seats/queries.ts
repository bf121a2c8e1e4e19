import { sql } from 'kysely';
import { inList } from '../../../db/prepared-query.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { trainingColumns } from '../../trainings/queries.ts';

export interface MissingSeat {
  trainingId: number;
  clientId: number;
}

/**
 * Dates to come on which members have no place and something that may give them one: of one group or of all. One that they, or the desk, have given up during this
 * membership is left; one that ended because they had no right is wanted again.
 */
export async function listMissingSeats(
  { db, tenantId }: TenantScope,
  {
    now,
    groupId,
    clientId,
    limit,
  }: { now: Date; groupId?: number | undefined; clientId?: number | undefined; limit: number },
): Promise<MissingSeat[]> {
  const one = groupId === undefined ? sql`` : sql`and m.group_id = ${groupId}`;
  const whose = clientId === undefined ? sql`` : sql`and m.client_id = ${clientId}`;
  const { rows } = await sql<MissingSeat>`
    select t.id as "trainingId", m.client_id as "clientId"
    from training_group_member m
    join training t on t.tenant_id = m.tenant_id and t.group_id = m.group_id
    where m.tenant_id = ${tenantId} and m.state = 'member' ${one} ${whose}
      and t.starts_at > ${now} and t.date >= m.joined_on and not t.is_cancelled and t.taken + t.held < t.max_places
      and exists (
        select from client_right c where c.tenant_id = m.tenant_id and c.client_id = m.client_id
          and c.valid_from <= t.date and (c.valid_until is null or c.valid_until >= t.date)
          and (c.visits_left is null or c.visits_left > 0)
          and (c.training_group_id is null or c.training_group_id = m.group_id))
      and not exists (
        select from registration r where r.tenant_id = m.tenant_id and r.training_id = t.id
          and r.client_id = m.client_id and (r.status <> 'cancelled' or r.is_seat and r.cancelled_at >= m.created_at
            and not exists (select from registration_event e where e.tenant_id = r.tenant_id
              and e.registration_id = r.id and e.kind = 'cancelled' and e.reason = 'no_right')))
    order by t.id, m.client_id limit ${limit}`.execute(db);
  return rows;
}

/** Trainings, locked in order, each with the next number of a registration. */
export const lockTrainings = ({ db }: TenantScope, ids: readonly number[]) =>
  db
    .selectFrom('training')
    .select(trainingColumns)
    .select('training.late_left as lateLeft')
    .where('id', '=', inList(sql.val(ids)))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export type LockedTraining = Awaited<ReturnType<typeof lockTrainings>>[number];

/** Of a group, those to come. */
export async function listComingIds({ db }: TenantScope, groupId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('training')
    .select('id')
    .where('group_id', '=', groupId)
    .where('starts_at', '>', now)
    .where('is_cancelled', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Places that come with a membership, in trainings to come of a group. */
export const listSeatsOf = ({ db }: TenantScope, clientId: number, trainingIds: readonly number[]) =>
  db
    .selectFrom('registration')
    .select(['id as registrationId', 'training_id as trainingId'])
    .where('client_id', '=', clientId)
    .where('training_id', '=', inList(sql.val(trainingIds)))
    .where('is_seat', '=', true)
    .where('status', 'in', ['booked', 'waiting'])
    .orderBy('training_id')
    .execute();

export async function nextRegistrationIds({ db }: TenantScope, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('registration_id_seq') as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}
