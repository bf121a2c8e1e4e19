import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface AtLeast {
  people: number;
  hours: number;
}

/** Of these trainings; null: they need nobody. */
export async function setMinimum(
  { db, tenantId }: TenantScope,
  trainingIds: readonly number[],
  atLeast: AtLeast | null,
  now: Date,
): Promise<void> {
  if (atLeast === null) {
    await db
      .deleteFrom('training_minimum')
      .where('tenant_id', '=', tenantId)
      .where('training_id', '=', sql<number>`any(${[...trainingIds]}::int[])`)
      .execute();
    return;
  }
  const { people, hours } = atLeast;
  await sql`
    insert into training_minimum (tenant_id, training_id, people, hours)
    select tenant_id, id, ${people}::int, ${hours}::int
    from training where tenant_id = ${tenantId} and id = any(${[...trainingIds]}::int[])
    on conflict (tenant_id, training_id) do update set people = excluded.people, hours = excluded.hours`.execute(db);
  await followHour({ db, tenantId }, trainingIds, now);
}

/** As another training of the same club needs it. */
export async function copyMinimums(
  { db, tenantId }: TenantScope,
  copies: readonly { from: number; to: number }[],
  now: Date,
): Promise<void> {
  if (copies.length === 0) return;
  await sql`
    insert into training_minimum (tenant_id, training_id, people, hours)
    select tenant_id, "to", people, hours
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copied ("from" int, "to" int)
    join training_minimum on training_id = "from" where tenant_id = ${tenantId}
    on conflict do nothing`.execute(db);
  const ids = copies.map(({ to }) => to);
  await followHour({ db, tenantId }, ids, now);
}

/**
 * After an edit of these trainings or of what they need: where the hour is still to come it is decided then, also if it was
 * decided before; where it has passed nothing is decided any more, so that an edit cancels no training.
 */
export async function followHour(
  { db, tenantId }: Pick<TenantScope, 'db' | 'tenantId'>,
  trainingIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update training_minimum set decided_at = case
      when starts_at - hours * interval '1 hour' <= ${now}::timestamptz then coalesce(decided_at, ${now}::timestamptz) end
    from training
    where training_minimum.tenant_id = ${tenantId} and training_id = any(${[...trainingIds]}::int[])
      and training.tenant_id = training_minimum.tenant_id and training.id = training_id`.execute(db);
}

/** Once: false where it was decided before. The training is locked. */
export async function markDecided({ db, tenantId }: TenantScope, trainingId: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('training_minimum')
    .set({ decided_at: now })
    .where('tenant_id', '=', tenantId)
    .where('training_id', '=', trainingId)
    .where('decided_at', 'is', null)
    .returning('training_id')
    .executeTakeFirst();
  return row !== undefined;
}
