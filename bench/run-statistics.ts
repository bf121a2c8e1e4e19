import type { BenchDatabase } from './data/bench-database.ts';
import type { BenchRun } from './run-bench.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { neighbourClubs } from './settings.ts';
import { benchStatistics } from './statistics.ts';

export async function runStatistics({ report }: BenchRun, trenn: MeasuredServer, database: BenchDatabase) {
  const { table, findings } = await benchStatistics(trenn, database);
  report.find(findings);
  report.add(
    'Statistics of trainings',
    `Thirty days and the thirty before in a club with 1,000,000 registrations, another month at each request. The same statements are
sent by the superuser on one connection, one after the other, without HTTP, session and row-level security.
Then ${neighbourClubs} other clubs of 20,000 registrations each come into the same tables, and the same is asked again.`,
    table,
  );
}
