import { describeMachine } from '../report/machine.ts';
import { formatTable } from '../report/tables.ts';
import type { BenchRun } from '../run-bench.ts';
import { findDist, startTrenn } from '../servers/start-trenn.ts';
import { ports } from '../settings.ts';
import { type GrownDatabase, grown, openGrownDatabase } from './growth-database.ts';
import { type Grown, measureGrowth } from './measure-growth.ts';

/** A club alone in its tables, and the same club as one of many. */
export async function runGrowth({ report, temporary, registrations }: BenchRun): Promise<void> {
  const opened: Grown[] = [];
  const dist = await findDist(temporary);
  try {
    for (const [at, count] of [1, registrations].entries()) {
      report.say(`Filling ${at === 0 ? 'one club' : `${count.toLocaleString('en')} registrations`}`);
      const database = await openGrownDatabase(count, (line) => report.say(line));
      const server = await startTrenn(database, dist, ports.small + at).catch(async (error: unknown) => {
        await database.stop();
        throw error;
      });
      opened.push({ database, server });
    }
    const [small, large] = opened;
    if (!small || !large) return;
    const { table, findings } = await measureGrowth(small, large);
    report.find(findings);
    report.add(
      'Growth',
      describeMachine(large.database.postgresVersion),
      `A club with a year of 187,200 registrations behind it, alone and as one of many of the same kind: a club's rows lie among those of
all others, in the order in which people book. One request at a time, of the one and of the other in turn.`,
      table,
      await sizesOf(small.database, large.database),
    );
  } finally {
    for (const { server, database } of opened) {
      await server.stop();
      await database.stop();
    }
  }
}

const mib = (bytes: number): string => Math.round(bytes / 2 ** 20).toLocaleString('en');
const headsOf = (which: string): string[] => [`${which} rows`, 'heap MiB', 'indexes MiB', 'vacuum s'];

async function sizesOf(small: GrownDatabase, large: GrownDatabase): Promise<string> {
  const rows: string[][] = [];
  for (const table of grown) {
    const cells: string[] = [table];
    for (const { client, vacuumSeconds } of [small, large]) {
      const { rows: found } = await client.query<{ rows: number; heap: number; indexes: number }>(
        `select reltuples::float8 as rows, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
        from pg_class where oid = $1::regclass`,
        [table],
      );
      const [size] = found;
      if (!size) continue;
      cells.push(Math.round(size.rows).toLocaleString('en'), mib(size.heap), mib(size.indexes));
      cells.push((vacuumSeconds[table] ?? 0).toFixed(2));
    }
    rows.push(cells);
  }
  return formatTable(['Table', ...headsOf('small'), ...headsOf('large')], rows);
}
