import type { BenchDatabase } from './data/bench-database.ts';
import { benchFlood } from './flood.ts';
import type { BenchRun } from './run-bench.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { floodConnections, floodedMembers, floodRounds, floodSeconds } from './settings.ts';

export async function runFlood({ report }: BenchRun, trenn: MeasuredServer, database: BenchDatabase) {
  const { table, findings } = await benchFlood(trenn, database);
  report.find(findings);
  report.add(
    'Beside a flood',
    `${floodedMembers} members of one club book, each again and again with a rest of 0.2 s. Meanwhile one caller has ${floodConnections} connections on
another club's list of 42 days, each asked again as soon as it is answered: as a client with one session, as a visitor with another query
each time, and as one with the same. ${floodRounds} turns of ${floodSeconds} s each, in alternation with quiet ones.`,
    table,
  );
}
