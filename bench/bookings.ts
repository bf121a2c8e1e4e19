import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Connection } from '#server/db/embedded/connection.ts';
import type { Findings } from './budgets.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { compare, type Leg, type Standing, serverLeg } from './legs.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { bookingSeconds, connections, memberCount } from './settings.ts';
import { benchStampede, countGivenTwice } from './stampede.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql/15/bin/pgbench';

/** Path of the program; undefined if not installed. */
async function findPgbench(): Promise<string | undefined> {
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
function pgbenchLeg(name: string, options: Options): Leg {
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

export interface BookingsResult {
  spread: Standing[];
  hot: Standing[];
  stampede: string;
  findings: Findings;
  notes: string[];
}

const path = '/api/v0.1/user/registration';
const oneStatement = 'node:http + pg, one statement';
const sameStatements = 'node:http + pg, same statements';
const hotClients = 8;

/**
 * Resets bookings and counters, removes dead rows and runs a checkpoint, so that each turn starts from the same
 * database.
 */
async function reset({ client, booking }: BenchDatabase): Promise<void> {
  await waitUntilQuiet(client);
  await checkCounts({ client, booking });
  // One transaction behind the lock that a booking takes first: a concurrent booking is not cut in two.
  await client.query(`begin;
    lock table training in exclusive mode;
    truncate registration, registration_event, late_leaving, idempotency cascade;
    update training set taken = 0, late_left = 0, waiting_count = 0, next_waiting_number = 1, version = 1
    where tenant_id = ${booking.tenantId} or taken > 0 or waiting_count > 0;
    commit`);
  await client.query('vacuum full analyze training');
  await client.query('checkpoint');
}

/** The load has ended, but its last requests are still in progress, some before they reach the database. */
async function waitUntilQuiet(client: BenchDatabase['client']): Promise<void> {
  const look = `select (select count(*) from registration) as booked, (select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle') as busy`;
  for (let before = ''; ; await delay(50)) {
    const { rows } = await client.query<{ booked: string; busy: string }>(look);
    const { booked = '', busy } = rows[0] ?? {};
    if (busy === '0' && booked === before) return;
    before = booked;
  }
}

/** Overbooked places, and places counted but not booked. */
async function countOverbooked({ client, booking }: Pick<BenchDatabase, 'client' | 'booking'>): Promise<number> {
  const { rows } = await client.query<{ wrong: number }>(
    `select coalesce(sum(abs(taken - booked) + greatest(booked - max_places, 0)), 0)::int as wrong
    from training cross join lateral (
      select count(*) as booked from registration r
      where r.tenant_id = training.tenant_id and r.training_id = training.id and r.status = 'booked'
    ) counted where training.tenant_id = $1`,
    [booking.tenantId],
  );
  return rows[0]?.wrong ?? 0;
}

async function checkCounts(database: Pick<BenchDatabase, 'client' | 'booking'>): Promise<void> {
  const wrong = await countOverbooked(database);
  if (wrong > 0) throw new Error(`${wrong} places are given twice, or counted and not given.`);
}

interface Booked {
  database: BenchDatabase;
  path: string;
  trainingIds: number[];
}

function bookingLeg(name: string, server: MeasuredServer, { database, ...booked }: Booked): Leg {
  const { host } = database.booking;
  const job = { host, path: booked.path, headers: {}, expected: 201, connections };
  const run: Leg['run'] = (seconds) => {
    // The tokens may have been renewed since the last turn.
    const bookings = { members: database.booking.members, trainingIds: booked.trainingIds };
    return serverLeg(name, server, { ...job, bookings }).run(seconds);
  };
  return { name, run };
}

/** Our server, and plain Node with nothing around the statements: with ours, and with the single one that would do. */
const serverLegs = (trenn: MeasuredServer, bare: MeasuredServer, database: BenchDatabase, trainingIds: number[]) => [
  bookingLeg('Trenn', trenn, { database, path, trainingIds }),
  bookingLeg(sameStatements, bare, { database, path: '/book', trainingIds }),
  bookingLeg(oneStatement, bare, { database, path: '/book-in-one-statement', trainingIds }),
];

async function legsOf(trenn: MeasuredServer, bare: MeasuredServer, database: BenchDatabase) {
  const { trainingIds } = database.booking;
  const hot = trainingIds.slice(0, 1);
  const spreadLegs = serverLegs(trenn, bare, database, trainingIds);
  const hotLegs = serverLegs(trenn, bare, database, hot);
  const program = await findPgbench();
  if (program) {
    const same = { program, script: 'book-as-the-server-does', as: database.app, database } as const;
    const least = { program, script: 'book-in-one-statement', as: database.superuser, database } as const;
    const trainings = trainingIds.length;
    spreadLegs.push(pgbenchLeg('pgbench, same SQL', { ...same, clients: hotClients, trainings }));
    spreadLegs.push(pgbenchLeg('pgbench, one statement', { ...least, clients: hotClients, trainings }));
    hotLegs.push(pgbenchLeg('pgbench, same SQL', { ...same, clients: hotClients, trainings: 1 }));
  }
  return { spreadLegs, hotLegs, hasPgbench: program !== undefined };
}

const per = (standings: Standing[], name: string): number | undefined =>
  standings.find((one) => one.name === name)?.perSecond;

export async function benchBookings(
  trenn: MeasuredServer,
  bare: MeasuredServer,
  database: BenchDatabase,
): Promise<BookingsResult> {
  const { spreadLegs, hotLegs, hasPgbench } = await legsOf(trenn, bare, database);
  await database.renewTokens();
  const beforeEach = (): Promise<void> => reset(database);
  const spread = await compare(spreadLegs, bookingSeconds, beforeEach);
  await database.renewTokens();
  const hot = await compare(hotLegs, bookingSeconds, beforeEach);
  await database.renewTokens();
  const needs = { trenn, database, path, reset: () => reset(database) };
  const stampede = await benchStampede(needs, per(hot, 'Trenn') ?? 0);
  const overbooked = await countGivenTwice(needs, () => countOverbooked(database));
  const booking = (per(spread, 'Trenn') ?? 0) / (per(spread, sameStatements) ?? 1);
  const hotBooking = (per(hot, 'Trenn') ?? 0) / (per(hot, 'pgbench, same SQL') ?? 1);
  return {
    spread,
    hot,
    stampede: stampede.table,
    findings: { booking, overbooked, ...stampede.findings, ...(hasPgbench && { hotBooking }) },
    notes: hasPgbench ? [] : ['pgbench is not on this machine: skipped.'],
  };
}
