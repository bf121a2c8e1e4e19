import { Agent } from 'node:http';
import { addDays } from '#api/dates.ts';
import { shownMondays, spanBefore } from '#api/statistics/trainings/period.ts';
import type { Findings } from './budgets.ts';
import { ask, quantile, rowOf, timed } from './clients.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { fillNeighbours, fillPast } from './data/fill-past.ts';
import { signTokens } from './data/sign-tokens.ts';
import { formatTable } from './report/tables.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { neighbourClubs, neighbourTrainings, statisticsRounds, statisticsWarmUps } from './settings.ts';
import { readSql } from './sql/read-sql.ts';

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
