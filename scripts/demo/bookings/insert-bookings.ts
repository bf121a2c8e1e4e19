import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Row } from '#tests/builders/row.ts';
import { insertRows, reserveIds } from '../insert-rows.ts';

/** Inserts registrations of trainings without any, with the events that lead to them. */
export async function insertBookings(scope: TenantScope, rows: readonly Row<'registration'>[]): Promise<void> {
  const ids = await reserveIds(scope, 'registration', rows.length);
  await insertRows(
    scope,
    'registration',
    rows.map((row, at) => ({ ...row, id: ids[at] })),
  );
  await sql`
    insert into registration_event (tenant_id, training_id, registration_id, client_id, kind, reason, created_at)
    select r.tenant_id, r.training_id, r.id, r.client_id, event.kind, event.reason, event.at
    from registration r
    join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    cross join lateral (values
      (1, case when r.status = 'waiting' or r.promoted_at is not null then 'waiting' else 'booked' end, null, r.created_at),
      (2, 'promoted', null, r.promoted_at),
      (3, 'cancelled', case when t.is_cancelled then 'training_cancelled' end, r.cancelled_at)
    ) event (step, kind, reason, at)
    where r.id = any(${ids}::int[]) and event.at is not null
    order by r.id, event.step`.execute(scope.db);
}
