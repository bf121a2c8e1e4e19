import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Connection } from '#server/db/embedded/connection.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import type { Leg } from './legs.ts';
import { memberCount } from './settings.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql/15/bin/pgbench';

/** Path of the program; undefined if not installed. */
export async function findPgbench(): Promise<string | undefined> {
  for (const program of ['pgbench', debian]) {
    if (program !== 'pgbench' && !existsSync(program)) continue;
    const found = await run(program, ['--version']).then(
      () => program,
      () => undefined,
    );
    if (found) return found;
  }
  return undefined;
}

interface Options {
  program: string;
  script: 'book-in-one-statement' | 'book-as-the-server-does';
  as: Connection;
  database: BenchDatabase;
  clients: number;
  trainings: number;
}

/** pgbench with prepared statements: measures PostgreSQL's work only. */
export function pgbenchLeg(name: string, options: Options): Leg {
  const { program, script, as, database, clients, trainings } = options;
  const { tenantId, members, trainingIds, firstContractId } = database.booking;
  const variables = {
    n: 0,
    // Spread, so that no two of its clients book for the same member.
    stride: Math.floor(memberCount / clients),
    trainings,
    tenant: tenantId,
    first: trainingIds[0],
    firstclient: members[0]?.clientId,
    firstcontract: firstContractId,
  };
  const file = fileURLToPath(new URL(`./sql/${script}.sql`, import.meta.url));
  const args = ['-n', '-M', 'prepared', '-j', '1', '-c', String(clients), '-f', file];
  for (const [variable, value] of Object.entries(variables)) args.push('-D', `${variable}=${value}`);
  return {
    name,
    run: async (seconds) => {
      const server = ['-h', as.host, '-p', String(as.port), '-U', as.user];
      const { stdout } = await run(program, [...args, ...server, '-T', String(seconds), as.database]);
      const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      const mean = /^latency average = ([\d.]+) ms/m.exec(stdout)?.[1];
      if (tps === undefined) throw new Error(`pgbench said: ${stdout}`);
      const others = /failed transactions: ([1-9]\d*)/.exec(stdout)?.[1];
      return {
        perSecond: Number(tps),
        p50: Number(mean),
        p99: undefined,
        cpuMicros: undefined,
        others: others ? `failed × ${others}` : '',
      };
    },
  };
}
