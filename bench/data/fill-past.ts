import type { Client } from 'pg';
import type { PlainDate } from '#api/dates.ts';
import { insertRows, reserveIds } from '#scripts/demo/insert-rows.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { clientRow } from '#tests/builders/build-client.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';

const trainerCount = 34;
const trainingsOfDay = 2 * trainerCount;
const peopleOfTraining = 20;

interface Past {
  tenantId: number;
  unitId: number;
  styleId: number;
  trainings: number;
  firstClientId: number;
  clientCount: number;
  today: PlainDate;
}

/** Trainings of a club that have ended, each with twenty registrations of every state. */
export async function fillPast(client: Client, past: Past): Promise<void> {
  const { tenantId, unitId, styleId, trainings, firstClientId, clientCount, today } = past;
  await client.query(
    `with trainer as (insert into trainer (tenant_id, first_name, last_name)
        select $1, 'Leader', n::text from generate_series(1, $2::int) n returning id),
      numbered as (select id, row_number() over () - 1 as n from trainer)
    insert into training (tenant_id, unit_id, style_id, trainer_id, name, kind, starts_at, date, duration_minutes, max_places)
    select $1, $6, $7, numbered.id, 'Past', 'group', day + hour * interval '1 hour', day::date, 60, 20
    from generate_series(0, $3::int - 1) made
      join numbered on numbered.n = made % $2::int,
      lateral (select $4::date - 1 - made / $5::int as day, 8 + made % $5::int / $2::int * 4 as hour) time`,
    [tenantId, trainerCount, trainings, today, trainingsOfDay, unitId, styleId],
  );
  await client.query(
    `insert into registration (tenant_id, training_id, client_id, contract_id, status, presence, created_at, booked_at, cancelled_at)
    select $1, t.id, $2::int + (t.id * $3::int + n) % $4::int, null,
      case when n % 10 = 9 then 'cancelled' else 'booked' end,
      case n % 10 when 9 then null when 8 then null when 7 then 'absent' else 'present' end,
      t.starts_at, t.starts_at, case when n % 10 = 9 then t.starts_at end
    from training t, generate_series(0, $3::int - 1) n
    where t.tenant_id = $1 and t.name = 'Past'`,
    [tenantId, firstClientId, peopleOfTraining, clientCount],
  );
}

/** So many other clubs in the same tables, each with trainings of as many days. */
export async function fillNeighbours(
  client: Client,
  superuser: Connection,
  { clubs, trainings, today }: { clubs: number; trainings: number; today: PlainDate },
): Promise<void> {
  const owner = openDatabase({ ...superuser }, 1);
  const clientCount = 400;
  try {
    for (let club = 0; club < clubs; club++) {
      const { tenantId } = await buildTenant(owner);
      const place = await inTenant(owner, tenantId, async (scope) => {
        const [unit, style] = [await buildUnit(scope), await buildStyle(scope)];
        const ids = await reserveIds(scope, 'client', clientCount);
        await insertRows(
          scope,
          'client',
          ids.map((id) => ({ id, ...clientRow(tenantId) })),
        );
        return { unitId: unit.id, styleId: style.id, firstClientId: Math.min(...ids) };
      });
      await fillPast(client, { tenantId, ...place, trainings, clientCount, today });
    }
  } finally {
    await owner.destroy();
  }
}
