import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { addDays, mondayOf } from '#api/dates.ts';
import type { Findings } from './budgets.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { compare, type Leg, type Standing, serverLeg } from './legs.ts';
import { type MeasuredServer, startServer } from './servers/measured-server.ts';
import { connections, ports, readSeconds } from './settings.ts';

export interface TimetableResult {
  standings: Standing[];
  findings: Findings;
  /** Description of the request. */
  work: string;
}

interface Week {
  path: string;
  etag: string;
  brotli: Buffer;
  trainings: number;
  text: string;
}

/** Next week: none of its trainings opens, closes or ends during the measurement. */
export function weekOf({ week }: BenchDatabase): { from: string; until: string } {
  const from = addDays(mondayOf(week.today), 7);
  return { from, until: addDays(from, 6) };
}

async function fetchWeek(server: MeasuredServer, database: BenchDatabase): Promise<Week> {
  const { from, until } = weekOf(database);
  const path = `/api/v0.1/public/schedule?from=${from}&until=${until}`;
  const headers = { host: database.week.host, 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const brotli = Buffer.concat(parts);
        const text = brotliDecompressSync(brotli).toString();
        const trainings = (JSON.parse(text) as { items: unknown[] }).items.length;
        resolve({ path, etag: response.headers.etag ?? '', brotli, text, trainings });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The end of the response after the trainings, which both servers have in memory. */
const namesOf = (text: string): string => text.slice(text.indexOf('],"units":') + 2);

function legsOf(trenn: MeasuredServer, bare: MeasuredServer, database: BenchDatabase, week: Week) {
  const job = { host: database.week.host, connections, headers: {}, expected: 200 };
  const br = { 'accept-encoding': 'br' };
  // All existing styles and a nonexistent one: the same list under an uncached address.
  const styles = [...Array(60).keys()].map((id) => id + 1).join(',');
  const uncached = `${week.path}&style=${styles},1000{n}`;
  return {
    cached: serverLeg('Trenn, from cache', trenn, { ...job, path: week.path, headers: br }),
    bytes: serverLeg('node:http, the same bytes', bare, { ...job, path: '/bytes', headers: br }),
    unchanged: serverLeg('Trenn, If-None-Match', trenn, {
      ...job,
      path: week.path,
      headers: { ...br, 'if-none-match': week.etag },
      expected: 304,
    }),
    bareUnchanged: serverLeg('node:http, 304', bare, {
      ...job,
      path: '/bytes',
      headers: { 'if-none-match': '"bare"' },
      expected: 304,
    }),
    read: serverLeg('Trenn, from the database', trenn, { ...job, path: uncached }),
    bareRead: serverLeg('node:http + pg, json_agg', bare, { ...job, path: '/week' }),
  } satisfies Record<string, Leg>;
}

/** By responses a second, and by CPU time where the load generator is the bottleneck: the lower one counts. */
function ratio(ours: Standing | undefined, theirs: Standing | undefined): number {
  if (!ours || !theirs) return 0;
  const byCpu = ours.cpuMicros && theirs.cpuMicros ? theirs.cpuMicros / ours.cpuMicros : Number.POSITIVE_INFINITY;
  return Math.min(ours.perSecond / theirs.perSecond, byCpu);
}

export async function benchTimetable(
  trenn: MeasuredServer,
  database: BenchDatabase,
  folder: string,
): Promise<TimetableResult> {
  const week = await fetchWeek(trenn, database);
  writeFileSync(join(folder, 'week.br'), week.brotli);
  writeFileSync(join(folder, 'names.json'), namesOf(week.text));
  const bare = await startBare(database, folder);
  try {
    const legs = legsOf(trenn, bare, database, week);
    const standings = await compare(Object.values(legs), readSeconds);
    const of = (leg: Leg) => standings.find(({ name }) => name === leg.name);
    const read = of(legs.read);
    const bareRead = of(legs.bareRead);
    return {
      standings,
      findings: {
        weekFromCache: ratio(of(legs.cached), of(legs.bytes)),
        weekNotModified: ratio(of(legs.unchanged), of(legs.bareUnchanged)),
        weekFromDatabase: (read?.perSecond ?? 0) / (bareRead?.perSecond ?? 1),
      },
      work: `${week.trainings} trainings, ${kib(week.text.length)} of JSON, ${kib(week.brotli.length)} in brotli`,
    };
  } finally {
    await bare.stop();
  }
}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** The bare server, with the response's bytes in memory. */
export const startBare = (database: BenchDatabase, folder: string): Promise<MeasuredServer> =>
  startServer('bare.ts', ports.bare, {
    BENCH_CONNECTION: JSON.stringify(database.superuser),
    BENCH_APP: JSON.stringify(database.app),
    BENCH_BYTES: join(folder, 'week.br'),
    BENCH_NAMES: join(folder, 'names.json'),
    BENCH_TENANTS: JSON.stringify({
      week: database.week.tenantId,
      booking: database.booking.tenantId,
      contractOffset: database.booking.firstContractId - (database.booking.members[0]?.clientId ?? 0),
      ...weekOf(database),
    }),
  });
