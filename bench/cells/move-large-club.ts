import { join } from 'node:path';
import { moveBetweenCells, type Step } from '#scripts/cells/move/move-between-cells.ts';
import type { Cell } from '#scripts/cells/read-cells.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { type GrownDatabase, openGrownDatabase } from '../growth/growth-database.ts';
import { openHostsDatabase } from '../hosts/hosts-database.ts';
import { describeMachine } from '../report/machine.ts';
import { formatTable } from '../report/tables.ts';
import type { BenchRun } from '../run-bench.ts';
import { findDist, startTrenn } from '../servers/start-trenn.ts';
import { largeMoves, ports, writtenBefore } from '../settings.ts';

/** While the club is closed. */
const closedSteps = ['held', 'brought', 'copied', 'marked', 'opened', 'switched'] as const satisfies readonly Step[];

/** A club with a year of bookings, entries and messages behind it is moved there and back; for how long nobody was let in. */
export async function runLargeClub({ report, temporary }: BenchRun): Promise<void> {
  const dist = await findDist(temporary);
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
    const cells = [cellOf('one', from.superuser, 1), cellOf('two', to.superuser, 1_000_000)] as [Cell, Cell];
    const rows = [];
    for (let n = 0; n < largeMoves; n++) rows.push(await moveOnce(cells, from, n % 2));
    report.add(
      'A large club moves',
      describeMachine(from.postgresVersion),
      `A club with a year of 187,200 registrations moves between two cells on this machine. Once its rows are copied, and before it is closed, ${writtenBefore}
registrations are changed and as many messages deleted. Seconds until each step, and in all.`,
      formatTable(['Moved', 'rows', 'copied ahead', ...closedSteps.slice(1), 'closed', 'in all'], rows),
    );
  } finally {
    for (const server of servers) await server.stop();
    await from.stop();
    await to.stop();
  }
}

async function moveOnce(cells: [Cell, Cell], { booking }: GrownDatabase, at: number): Promise<string[]> {
  const [source, target] = at === 0 ? cells : cells.toReversed();
  if (!source || !target) return [];
  const times = new Map<Step, number>();
  const begun = performance.now();
  const moved = await moveBetweenCells(
    { cells },
    {
      host: booking.host,
      to: target,
      onStep: async (step) => {
        times.set(step, performance.now());
        if (step === 'ahead') await writeMeanwhile(source, booking.tenantId);
      },
      switchRouter: async () => undefined,
    },
  );
  const since = (step: Step, before: number) => (((times.get(step) ?? 0) - before) / 1000).toFixed(2);
  return [
    `from ${moved?.from}`,
    (moved?.rows ?? 0).toLocaleString('en'),
    since('ahead', begun),
    ...closedSteps.slice(1).map((step, n) => since(step, times.get(closedSteps[n] as Step) ?? 0)),
    ((moved?.closedMs ?? 0) / 1000).toFixed(2),
    since('tidied', begun),
  ];
}

const writeMeanwhile = ({ owner }: Cell, tenantId: number): Promise<void> =>
  withClient({ ...owner }, async (client) => {
    await client.query(`
      update registration set id = id where tenant_id = ${tenantId}
        and id in (select id from registration where tenant_id = ${tenantId} order by id limit ${writtenBefore});
      delete from message where tenant_id = ${tenantId}
        and id in (select id from message where tenant_id = ${tenantId} order by id limit ${writtenBefore})`);
  });
