import { randomUUID } from 'node:crypto';
import { addDays } from '#api/dates.ts';
import type { Findings } from '../budgets.ts';
import { type Asked, askInTurn, figuresOf, timeAnswer } from '../load/ask-in-turn.ts';
import { formatTable } from '../report/tables.ts';
import type { MeasuredServer } from '../servers/measured-server.ts';
import { hostRounds } from '../settings.ts';
import { type HostedClub, type HostsDatabase, signMembers, weeksOfClub } from './hosts-database.ts';

export interface Hosting {
  database: HostsDatabase;
  server: MeasuredServer;
  /** From the start of the process. */
  startMs: number;
}

const base = '/api/v0.1';
const days = [...Array(7).keys()];

const weekPath = ({ monday }: HostsDatabase, week = 0): string => {
  const from = addDays(monday, 7 * week);
  return `${base}/public/schedule?from=${from}&until=${addDays(from, 6)}`;
};

const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

/** What a process occupies once it has started, once each host was asked for one thing, and once each was asked for much. */
export async function measureMemory({ database, server, startMs }: Hosting): Promise<{ row: string[]; grown: number }> {
  const started = await server.memoryBytes();
  const first: number[] = [];
  const ask = (club: HostedClub, path: string) =>
    timeAnswer({ port: server.port, host: club.host, path, headers: { 'accept-encoding': 'br' } });
  for (const club of database.clubs) first.push(await ask(club, weekPath(database)));
  const once = await server.memoryBytes();
  for (const club of database.clubs) {
    for (const path of ['/', '/manifest.webmanifest', '/sw.js', `${base}/page/configuration`]) await ask(club, path);
    for (let week = 0; week < weeksOfClub; week++) {
      await ask(club, weekPath(database, week));
    }
    for (const day of days) await ask(club, `/public/calendar/day?date=${addDays(database.monday, day)}`);
  }
  const often = await server.memoryBytes();
  const { median, p99 } = figuresOf(first);
  const perHost = ((often - started) / database.clubs.length / 1024).toFixed(0);
  return {
    row: [
      `${database.clubs.length}`,
      startMs.toFixed(0),
      ...[started, once, often].map(mib),
      perHost,
      median.toFixed(1),
      p99.toFixed(1),
    ],
    grown: often,
  };
}

type Question = (club: HostedClub, round: number) => Omit<Asked, 'port' | 'host'>;

/** The same of processes with one club and with many, in turn; each round of another club. */
export async function measureHosts(all: readonly Hosting[]): Promise<{ tables: string[]; findings: Findings }> {
  const memory = [];
  for (const one of all) memory.push(await measureMemory(one));
  const questions = [
    {
      name: 'week, from memory',
      key: 'hostsCached',
      ask:
        ({ database }: Hosting): Question =>
        () => ({ path: weekPath(database) }),
    },
    {
      name: 'week, not from memory',
      key: 'hostsWeek',
      ask:
        ({ database }: Hosting): Question =>
        ({ styleId }, round) => ({ path: `${weekPath(database)}&style=${styleId},${100_000 + round}` }),
    },
    {
      name: 'booking',
      key: 'hostsBooking',
      ask:
        ({ database }: Hosting): Question =>
        ({ members, trainingIds }, round) => ({
          path: `${base}/user/registration`,
          headers: {
            authorization: `Bearer ${members[Math.floor(round / database.clubs.length)]?.token}`,
            'idempotency-key': randomUUID(),
          },
          body: { trainingId: trainingIds[round % trainingIds.length], waitingList: false },
          expected: 201,
        }),
    },
  ] as const;
  for (const { database } of all) await signMembers(database);
  const findings: Findings = {};
  const rows: string[][] = [];
  for (const { name, key, ask } of questions) {
    const asks = all.map((one) => {
      const question = ask(one);
      const { clubs } = one.database;
      return (round: number): Asked => {
        const club = clubs[round % clubs.length] as HostedClub;
        return { port: one.server.port, host: club.host, ...question(club, round) };
      };
    });
    // Each host has been asked once before: what a host's first request costs is in the other table.
    const figures = (await askInTurn(asks, { rounds: hostRounds, warmUps: 400 })).map(figuresOf);
    const alone = figures[0];
    if (!alone) continue;
    findings[key] = Math.max(...figures.slice(1).map(({ p99 }) => p99 / alone.p99));
    for (const [at, { median, p99 }] of figures.entries()) {
      const count = all[at]?.database.clubs.length ?? 0;
      const ratios = at === 0 ? ['', ''] : [median / alone.median, p99 / alone.p99].map((ratio) => ratio.toFixed(2));
      rows.push([`${name}, ${count} of hosts`, median.toFixed(2), p99.toFixed(2), ...ratios]);
    }
  }
  const biggest = all.at(-1);
  const last = memory.at(-1);
  if (biggest && last) findings.hostsMemory = last.grown / 2 ** 20;
  return {
    tables: [
      formatTable(
        [
          'Hosts',
          'first answer ms',
          'started MiB',
          'each asked once MiB',
          'each asked for all MiB',
          'KiB a host',
          'first of a host p50 ms',
          'p99 ms',
        ],
        memory.map(({ row }) => row),
      ),
      formatTable(['One at a time', 'p50 ms', 'p99 ms', 'p50 ×', 'p99 ×'], rows),
    ],
    findings,
  };
}
