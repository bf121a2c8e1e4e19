import type { BenchDatabase } from './data/bench-database.ts';
import type { BenchRun } from './run-bench.ts';
import { benchSeries } from './series.ts';

export async function runSeries({ report }: BenchRun, database: BenchDatabase): Promise<void> {
  const { table, findings } = await benchSeries(database);
  report.find(findings);
  report.add(
    'A series of 520',
    `In a club with 100,000 trainings that all hold a room and a trainer: what is in the way is looked up, and the series is made, in one
transaction without HTTP. Against it, the same rows in one insert, with the same constraints and triggers. Both are rolled back.`,
    table,
  );
}
