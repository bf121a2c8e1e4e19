import { join } from 'node:path';
import { moveBetweenCells, type Step } from '#scripts/cells/move/move-between-cells.ts';
import type { Cell } from '#scripts/cells/read-cells.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { openGrownDatabase } from '../growth/growth-database.ts';
import { openHostsDatabase } from '../hosts/hosts-database.ts';
import { formatTable } from '../report/tables.ts';
import type { BenchRun } from '../run-bench.ts';
import { type Dist, startTrenn } from '../servers/start-trenn.ts';
import { ports } from '../settings.ts';

/** A club with a year of bookings, entries and messages behind it is moved there and back; for how long nobody was let in. */
export async function moveLargeClub({ report, temporary }: BenchRun, dist: Dist): Promise<string> {
  report.say('Filling a club with a year');
  const from = await openGrownDatabase(1, (line) => report.say(line));
  const to = await openHostsDatabase(1, 1, 1_000_000);
  const servers = [];
  try {
    // The secret of the cells is that of their servers.
    for (const [at, database] of [from, to].entries()) servers.push(await startTrenn(database, dist, ports.cells + at));
    const cellOf = (name: string, owner: Connection, tenantsFrom: number): Cell => ({
      name,
      backend: name,
      owner: { ...owner },
      files: join(temporary, name),
      tenantsFrom,
    });
    const [one, two] = [cellOf('one', from.superuser, 1), cellOf('two', to.superuser, 1_000_000)];
    const rows = [];
    for (const target of [two, one]) {
      const steps: [Step, number][] = [];
      const begun = performance.now();
      const moved = await moveBetweenCells(
        { cells: [one, two] },
        {
          host: from.booking.host,
          to: target,
          onStep: (step) => steps.push([step, performance.now()]),
          switchRouter: async () => undefined,
        },
      );
      const at = (name: Step) => steps.find(([step]) => step === name)?.[1] ?? 0;
      const seconds = [(moved?.closedMs ?? 0) / 1000, (at('tidied') - begun) / 1000].map((value) => value.toFixed(1));
      rows.push([`from ${moved?.from}`, (moved?.rows ?? 0).toLocaleString('en'), ...seconds]);
    }
    return formatTable(['Moved', 'rows', 'closed s', 'in all s'], rows);
  } finally {
    for (const server of servers) await server.stop();
    await from.stop();
    await to.stop();
  }
}
