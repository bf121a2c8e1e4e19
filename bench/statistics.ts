import { Agent } from 'node:http';
import { addDays } from '#api/dates.ts';
import { shownMondays, spanBefore } from '#api/statistics/trainings/period.ts';
import type { Findings } from './budgets.ts';
import { ask, quantile, rowOf, timed } from './clients.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { signTokens } from './data/sign-tokens.ts';
import { formatTable } from './report/tables.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { statisticsRounds, statisticsWarmUps } from './settings.ts';
import { readSql } from './sql/read-sql.ts';

const trainerCount = 34;
const trainingsOfDay = 2 * trainerCount;
const pastTrainings = 50_000;
const peopleOfTraining = 20;

/** A month of the statistics of a club with 1,000,000 registrations, against its own SQL sent by the superuser on one connection. */
export async function benchStatistics(
  trenn: MeasuredServer,
  database: BenchDatabase,
): Promise<{ table: string; findings: Findings }> {
  await fillYears(database);
  const { client, booking, week } = database;
  const clientId = booking.members[0]?.clientId ?? 0;
  const [admin] = await signTokens(database.app, booking, [clientId], { isAdmin: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { host: booking.host, authorization: `Bearer ${admin?.token}` };
  const statements = readSql('count-trainings').flat();
  const ours: number[] = [];
  const bare: number[] = [];
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
    ours.push(asked);
    bare.push(sent);
  }
  agent.destroy();
  const head = ['A month of statistics', 'p50 ms', 'p95 ms', 'worst ms'];
  const rows = [rowOf('Trenn', ours), rowOf('pg, the same statements', bare)];
  return { table: formatTable(head, rows), findings: { statistics: quantile(ours, 0.95) / quantile(bare, 0.95) } };
}

/** Two years of trainings that have ended, each with twenty registrations of every state. */
async function fillYears({ client, booking, week }: BenchDatabase): Promise<void> {
  await client.query(
    `with place as (select unit_id, style_id from training where tenant_id = $1 limit 1),
      trainer as (insert into trainer (tenant_id, first_name, last_name)
        select $1, 'Leader', n::text from generate_series(1, $2::int) n returning id),
      numbered as (select id, row_number() over () - 1 as n from trainer)
    insert into training (tenant_id, unit_id, style_id, trainer_id, name, kind, starts_at, date, duration_minutes, max_places)
    select $1, unit_id, style_id, numbered.id, 'Past', 'group', day + hour * interval '1 hour', day::date, 60, 20
    from place, generate_series(0, $3::int - 1) made
      join numbered on numbered.n = made % $2::int,
      lateral (select $4::date - 1 - made / $5::int as day, 8 + made % $5::int / $2::int * 4 as hour) time`,
    [booking.tenantId, trainerCount, pastTrainings, week.today, trainingsOfDay],
  );
  await client.query(
    `insert into registration (tenant_id, training_id, client_id, contract_id, status, presence, created_at, booked_at, cancelled_at)
    select $1, t.id, $2::int + (t.id * $3::int + n) % 20000, null,
      case when n % 10 = 9 then 'cancelled' else 'booked' end,
      case n % 10 when 9 then null when 8 then null when 7 then 'absent' else 'present' end,
      t.starts_at, t.starts_at, case when n % 10 = 9 then t.starts_at end
    from training t, generate_series(0, $3::int - 1) n
    where t.tenant_id = $1 and t.name = 'Past'`,
    [booking.tenantId, Math.min(...booking.members.map(({ clientId }) => clientId)), peopleOfTraining],
  );
  await client.query('vacuum analyze training');
  await client.query('vacuum analyze registration');
}
