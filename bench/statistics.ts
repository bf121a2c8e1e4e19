import { Agent } from 'node:http';
import type { Client } from 'pg';
import { addDays, type PlainDate } from '#api/dates.ts';
import { shownMondays, spanBefore } from '#api/statistics/trainings/period.ts';
import { insertRows, reserveIds } from '#scripts/demo/insert-rows.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { clientRow } from '#tests/builders/build-client.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { Findings } from './budgets.ts';
import { ask, quantile, rowOf, timed } from './clients.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { signTokens } from './data/sign-tokens.ts';
import { formatTable } from './report/tables.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { neighbourClubs, neighbourTrainings, statisticsRounds, statisticsWarmUps } from './settings.ts';
import { readSql } from './sql/read-sql.ts';

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
async function fillPast(client: Client, past: Past): Promise<void> {
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
async function fillNeighbours(
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

const pastTrainings = 50_000;

const p95 = (times: readonly number[]): number => quantile([...times], 0.95);

interface Times {
  ours: number[];
  bare: number[];
}

/**
 * A month of the statistics of a club with 1,000,000 registrations, against its own SQL sent by the superuser on one
 * connection; alone in the tables, and then beside other clubs.
 */
export async function benchStatistics(
  trenn: MeasuredServer,
  database: BenchDatabase,
): Promise<{ table: string; findings: Findings }> {
  await fillYears(database);
  const alone = await measure(trenn, database);
  const { client, superuser, week } = database;
  await fillNeighbours(client, superuser, { clubs: neighbourClubs, trainings: neighbourTrainings, today: week.today });
  await vacuum(database);
  const beside = await measure(trenn, database);
  const head = ['A month of statistics', 'p50 ms', 'p95 ms', 'worst ms'];
  const rows = [
    rowOf('Trenn', alone.ours),
    rowOf('pg, the same statements', alone.bare),
    rowOf(`Trenn, beside ${neighbourClubs} clubs`, beside.ours),
    rowOf('pg, beside them', beside.bare),
  ];
  return {
    table: formatTable(head, rows),
    findings: {
      statistics: p95(alone.ours) / p95(alone.bare),
      statisticsBeside: p95(beside.ours) / p95(alone.ours),
    },
  };
}

async function measure(trenn: MeasuredServer, { app, client, booking, week }: BenchDatabase): Promise<Times> {
  const clientId = booking.members[0]?.clientId ?? 0;
  const [admin] = await signTokens(app, booking, [clientId], { isAdmin: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { host: booking.host, authorization: `Bearer ${admin?.token}` };
  const statements = readSql('count-trainings').flat();
  const times: Times = { ours: [], bare: [] };
  for (let round = -statisticsWarmUps; round < statisticsRounds; round++) {
    // Another month each time, so that neither side has just read its rows.
    const until = addDays(week.today, -1 - 14 * (Math.max(0, round) % 40));
    const span = { from: addDays(until, -29), until };
    const values: Record<string, string | number> = {
      ...span,
      tenant: booking.tenantId,
      before: spanBefore(span).from,
      weeks: shownMondays(span)[0] ?? span.from,
    };
    const path = `/api/v0.1/admin/statistics?from=${span.from}&until=${span.until}`;
    const sent = await timed(async () => {
      for (const { text, variables } of statements)
        await client.query(
          text,
          variables.map((name) => values[name]),
        );
    });
    const asked = await timed(() => ask({ port: trenn.port, path, headers, agent }));
    if (round < 0) continue;
    times.ours.push(asked);
    times.bare.push(sent);
  }
  agent.destroy();
  return times;
}

/** Two years of the club's trainings, with 1,000,000 registrations. */
async function fillYears(database: BenchDatabase): Promise<void> {
  const { client, booking, week } = database;
  const { tenantId, members } = booking;
  const { rows } = await client.query<{ unitId: number; styleId: number }>(
    'select unit_id as "unitId", style_id as "styleId" from training where tenant_id = $1 limit 1',
    [tenantId],
  );
  const [place] = rows;
  if (!place) throw new Error('the club has no training');
  const firstClientId = Math.min(...members.map(({ clientId }) => clientId));
  const shared = { tenantId, ...place, firstClientId, clientCount: members.length };
  await fillPast(client, { ...shared, trainings: pastTrainings, today: week.today });
  await vacuum(database);
}

async function vacuum({ client }: BenchDatabase): Promise<void> {
  await client.query('vacuum analyze training');
  await client.query('vacuum analyze registration');
}
