import { timeAnswer } from '../load/ask-in-turn.ts';
import { describeMachine } from '../report/machine.ts';
import type { BenchRun } from '../run-bench.ts';
import { findDist, startTrenn } from '../servers/start-trenn.ts';
import { hostCounts, hostRounds, ports } from '../settings.ts';
import { openHostsDatabase } from './hosts-database.ts';
import { type Hosting, measureHosts } from './measure-hosts.ts';

/** One process with one club, and with many. */
export async function runHosts({ report, temporary }: BenchRun): Promise<void> {
  const dist = await findDist(temporary);
  const opened: Hosting[] = [];
  try {
    for (const [at, count] of hostCounts.entries()) {
      report.say(`Making ${count} clubs`);
      // Bookings of all rounds, and those before them.
      const database = await openHostsDatabase(count, 2 * hostRounds);
      const from = performance.now();
      const server = await startTrenn(database, dist, ports.hosts + at).catch(async (error: unknown) => {
        await database.stop();
        throw error;
      });
      const hosting = { database, server, startMs: 0 };
      opened.push(hosting);
      await timeAnswer({
        port: server.port,
        host: database.clubs[0]?.host ?? '',
        path: '/api/v0.1/page/configuration',
      });
      hosting.startMs = performance.now() - from;
    }
    const { tables, findings } = await measureHosts(opened);
    report.find(findings);
    report.add(
      'Many hosts',
      describeMachine(opened[0]?.database.postgresVersion ?? ''),
      `One process with so many clubs, each with a host, four weeks of 196 trainings, and pages in the caches. One request at a time, of one
process and of the others in turn, each time of another club.`,
      ...tables,
    );
  } finally {
    for (const { server, database } of opened) {
      await server.stop();
      await database.stop();
    }
  }
}
