import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { WeeklyClass } from './queries.ts';

interface NewStanding extends WeeklyClass {
  clientId: number;
  name: string;
  unitId: number;
  wantsWaitlist: boolean;
  fromDate: PlainDate;
  now: Date;
}

/** One of each class and weekday: choosing it again takes its time as it is now, and ends a pause. */
export async function saveStanding({ db, tenantId }: TenantScope, standing: NewStanding): Promise<number> {
  const columns = {
    start_time: standing.startTime,
    name: standing.name,
    unit_id: standing.unitId,
    wants_waitlist: standing.wantsWaitlist,
    from_date: standing.fromDate,
    paused_from: null,
    paused_until: null,
  };
  const { id } = await db
    .insertInto('standing_booking')
    .values({
      tenant_id: tenantId,
      client_id: standing.clientId,
      family_id: standing.familyId,
      weekday: standing.weekday,
      created_at: standing.now,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id', 'family_id', 'weekday']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Own {
  id: number;
  clientId: number;
}

export async function changeStanding(
  { db }: TenantScope,
  { id, clientId }: Own,
  { waitingList, pause }: { waitingList: boolean; pause: { from: PlainDate; until: PlainDate } | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('standing_booking')
    .set({ wants_waitlist: waitingList, paused_from: pause?.from ?? null, paused_until: pause?.until ?? null })
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteStanding({ db }: TenantScope, { id, clientId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('standing_booking')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What became of trainings that are over. */
export async function deleteResults({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    delete from standing_result r using training t
    where r.tenant_id = ${tenantId} and t.tenant_id = ${tenantId} and t.id = r.training_id
      and t.starts_at < ${before}`.execute(db);
}
