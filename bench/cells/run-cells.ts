import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { addDays } from '#api/dates.ts';
import { type HostsDatabase, openHostsDatabase, signMembers } from '../hosts/hosts-database.ts';
import { describeMachine } from '../report/machine.ts';
import { formatTable } from '../report/tables.ts';
import type { BenchRun } from '../run-bench.ts';
import type { MeasuredServer } from '../servers/measured-server.ts';
import { findDist, startTrenn } from '../servers/start-trenn.ts';
import { cellConnections, cellIdleSeconds, cellMembers, cellSeconds, clubsOfCell, ports } from '../settings.ts';
import { startRouter } from './bench-router.ts';
import type { ClubsJob, ClubsResult } from './clubs-job.ts';

interface RunningCell {
  name: string;
  database: HostsDatabase;
  server: MeasuredServer;
}

const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** A thousand clubs in two cells behind a router: one cell asked alone, both at once, and neither. */
export async function runCells(run: BenchRun): Promise<void> {
  const { report, temporary } = run;
  const dist = await findDist(temporary);
  const cells: RunningCell[] = [];
  const tables: string[] = [];
  let postgres = '';
  try {
    for (const [at, name] of ['one', 'two'].entries()) {
      report.say(`Making ${clubsOfCell} clubs in the cell ${name}`);
      const database = await openHostsDatabase(clubsOfCell, cellMembers, 1 + at * 1_000_000);
      postgres = database.postgresVersion;
      const server = await startTrenn(database, dist, ports.cells + at).catch(async (error: unknown) => {
        await database.stop();
        throw error;
      });
      cells.push({ name, database, server });
    }
    const port = ports.cells + cells.length;
    const router = await startRouter(
      temporary,
      port,
      cells.map(({ name, database, server }) => ({
        name,
        port: server.port,
        hosts: database.clubs.map(({ host }) => host),
      })),
    );
    try {
      tables.push(await measureCells(cells, port, (line) => report.say(line)));
    } finally {
      await router.stop();
    }
  } finally {
    for (const { server, database } of cells) {
      await server.stop();
      await database.stop();
    }
  }
  report.add(
    'Cells',
    describeMachine(postgres),
    `Two PostgreSQL with ${clubsOfCell} clubs each, a server each, and HAProxy, all on this machine: six weeks from memory, two weeks not from memory and
two bookings of ten requests, ${cellConnections} connections for each cell.`,
    ...tables,
  );
}

async function measureCells(cells: readonly RunningCell[], port: number, say: (line: string) => void): Promise<string> {
  // What a server does first for its clubs is over by then.
  say('Waiting while nobody asks');
  await delay(cellIdleSeconds * 1000);
  const before = await Promise.all(cells.map(countTransactions));
  await delay(cellIdleSeconds * 1000);
  const after = await Promise.all(cells.map(countTransactions));
  const idle = cells.map((_, at) => (((after[at] ?? 0) - (before[at] ?? 0)) / cellIdleSeconds).toFixed(1));
  for (const { database } of cells) await signMembers(database);
  const [first] = cells;
  if (!first) return '';
  // Each club's first answers are no one's figures.
  say('Asking each once');
  await Promise.all(cells.map((cell) => ask(cell, port, 10)));
  say('Asking one cell');
  const alone = await ask(first, port, cellSeconds, 0.25);
  say('Asking both');
  const both = await Promise.all(cells.map((cell) => ask(cell, port, cellSeconds, 0.5)));
  const rows = [['one alone', ...cellsOf(alone), '', '']];
  for (const [at, cell] of cells.entries()) {
    const result = both[at];
    if (result)
      rows.push([`${cell.name} of both`, ...cellsOf(result), idle[at] ?? '', mib(await cell.server.memoryBytes())]);
  }
  return formatTable(
    ['Asked', 'answers a second', 'p50 ms', 'p99 ms', 'others', 'idle transactions a second', 'server MiB'],
    rows,
  );
}

const cellsOf = ({ perSecond, p50, p99, others }: ClubsResult): string[] => [
  perSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  others,
];

const program = fileURLToPath(new URL('./clubs-child.ts', import.meta.url));

/** From a process of its own. @param from which part of the members begins, so that none books twice */
async function ask({ database }: RunningCell, port: number, seconds: number, from = 0): Promise<ClubsResult> {
  const child = fork(program, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const turned = database.clubs.map(({ host, members, trainingIds, styleId }) => {
    const at = Math.floor(members.length * from);
    return { host, styleId, trainingIds, members: [...members.slice(at), ...members.slice(0, at)] };
  });
  const job: ClubsJob = {
    port,
    seconds,
    connections: cellConnections,
    clubs: turned,
    from: database.monday,
    until: addDays(database.monday, 6),
  };
  child.send(job);
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The load process ended without a result.');
  });
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [ClubsResult];
  ended.catch(() => undefined);
  return result;
}

async function countTransactions({ database }: RunningCell): Promise<number> {
  const client = new Client({ ...database.superuser });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = $1',
    [database.app.database],
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
