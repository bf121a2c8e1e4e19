import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Memberships of one client that have not ended. */
export const listMembershipsOf = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('training_group_member')
    .select(['id', 'group_id as groupId', 'client_id as clientId', 'state', 'joined_on as joinedOn'])
    .where('client_id', '=', clientId)
    .where('state', '<>', 'left')
    .orderBy('id')
    .execute();

/** How often one was there, and how often it was marked, in trainings of groups since one joined. */
export async function countAttendance({ db, tenantId }: TenantScope, clientId: number, groupIds: readonly number[]) {
  const { rows } = await sql<{ groupId: number; attended: number; marked: number }>`
    select t.group_id as "groupId", count(*) filter (where r.presence = 'present')::int as attended,
      count(r.presence)::int as marked
    from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    where r.tenant_id = ${tenantId} and r.client_id = ${clientId} and r.status = 'booked'
      and t.group_id = any(${[...groupIds]}::int[])
    group by t.group_id`.execute(db);
  return rows;
}

/** Groups whose product is sold in the app. */
export async function listSoldGroups({ db }: TenantScope): Promise<number[]> {
  const rows = await db.selectFrom('training_group').select('id').where('product_id', 'is not', null).execute();
  return rows.map(({ id }) => id);
}
