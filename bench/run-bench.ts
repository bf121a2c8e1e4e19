import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchBookings } from './bookings.ts';
import { runLargeClub } from './cells/move-large-club.ts';
import { runCells } from './cells/run-cells.ts';
import { type BenchDatabase, openBenchDatabase } from './data/bench-database.ts';
import { runFigures } from './figures/run-figures.ts';
import { runGrowth } from './growth/run-growth.ts';
import { runHosts } from './hosts/run-hosts.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { benchLive } from './live.ts';
import { measureOffline } from './offline/measure-offline.ts';
import { measureFirstLoad, publicDay } from './page/first-load.ts';
import type { BenchReport } from './report/bench-report.ts';
import { describeMachine } from './report/machine.ts';
import { standingsTable } from './report/tables.ts';
import { runClients } from './run-clients.ts';
import { runDocuments } from './run-documents.ts';
import { runDoors, runEntry, runScan } from './run-entry.ts';
import { runFlood } from './run-flood.ts';
import { runMoney } from './run-money.ts';
import { runSeries } from './run-series.ts';
import { runStatistics } from './run-statistics.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { type Dist, findDist, startTrenn } from './servers/start-trenn.ts';
import { type BenchPart, connections, liveBookings, poolSize, ports, rounds, stampedes } from './settings.ts';
import { benchTimetable, startBare } from './timetable.ts';
import { runVideo } from './video/bench-video.ts';
import { runWeek } from './week/run-week.ts';

export interface BenchRun {
  report: BenchReport;
  /** A temporary folder for the run; its creator removes it. */
  temporary: string;
  /** Of the large database of `growth`. */
  registrations: number;
  isWanted(part: BenchPart): boolean;
}

/** Parts that need a server and a filled database. */
const served = [
  'timetable',
  'bookings',
  'clients',
  'statistics',
  'series',
  'flood',
  'video',
  'live',
  'offline',
  'lighthouse',
] as const;

/** Measures the chosen parts one after the other, and reports each. */
export async function runBench(run: BenchRun): Promise<void> {
  const { report, temporary, isWanted } = run;
  if (isWanted('week')) await runWeek(run);
  if (isWanted('figures')) await runFigures(run);
  if (isWanted('doors')) runDoors(run);
  if (isWanted('entry')) await runEntry(run);
  if (isWanted('scan')) await runScan(run);
  if (isWanted('documents')) await runDocuments(run);
  await runMoney(run);
  if (isWanted('growth')) await runGrowth(run);
  if (isWanted('hosts')) await runHosts(run);
  if (isWanted('cells')) await runCells(run);
  if (isWanted('large-club')) await runLargeClub(run);
  if (![...served, 'first-load' as const].some(isWanted)) return;
  const dist = await findDist(temporary);
  if (isWanted('first-load')) await runFirstLoad(run, dist);
  if (!served.some(isWanted)) return;
  report.say('Filling a database');
  const database = await openBenchDatabase();
  const trenn = await startTrenn(database, dist).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  try {
    report.add('Conditions', describeMachine(database.postgresVersion), conditions);
    if (isWanted('timetable')) await runTimetable(run, trenn, database);
    if (isWanted('lighthouse') && !dist.reason) await runLook(run, trenn, database);
    if (isWanted('offline') && !dist.reason) await runOffline(run, database, dist);
    if (isWanted('live')) await runLive(run, trenn, database);
    if (isWanted('flood')) await runFlood(run, trenn, database);
    if (isWanted('video')) await runVideo(run, trenn, database);
    if (isWanted('clients')) await runClients(run, trenn, database);
    if (isWanted('bookings')) await runBookings(run, trenn, database);
    // Last, as they fill the club.
    if (isWanted('statistics')) await runStatistics(run, trenn, database);
    if (isWanted('series')) await runSeries(run, database);
  } finally {
    await trenn.stop();
    await database.stop();
  }
}

const conditions = `Load: autocannon in a process of its own, ${connections} connections, on the same machine as server and database. \
${rounds} rounds in which everyone takes a turn after a warm-up; medians. Pools of ${poolSize}. fsync and synchronous_commit are on. \
Our server runs as in production: sessions, rules, row-level security, idempotency, headers, one log line a request.`;

async function runTimetable({ report, temporary }: BenchRun, trenn: MeasuredServer, database: BenchDatabase) {
  const { work, standings, findings } = await benchTimetable(trenn, database, temporary);
  report.find(findings);
  report.add(
    'The week’s timetable',
    `One week of one tenant: ${work}. Where the load is slower than the servers, answers a second say little: for what
comes from memory the ratio is the lower one of answers a second and CPU time an answer. “From the database” asks an
address that was not asked before, so that nothing is remembered; json_agg builds the same fields, as superuser.`,
    standingsTable('Week', standings),
  );
}

async function runBookings({ report, temporary }: BenchRun, trenn: MeasuredServer, database: BenchDatabase) {
  for (const name of ['week.br', 'names.json']) writeFileSync(join(temporary, name), '', { flag: 'a' });
  const bare = await startBare(database, temporary);
  try {
    const { spread, hot, stampede, findings, notes } = await benchBookings(trenn, bare, database);
    report.find(findings);
    report.add(
      'Bookings',
      `Each turn of the load starts with no bookings; each booking is another member's. Most of their tokens the server has seen in a turn before, and
knows them by heart, as those of whoever has just looked at the timetable. A crowd of 500, and those who book beside it, have the app
open: each one's connection stands. It comes ${stampedes} times, each time to a server at which others have just booked. “One statement”
(\`bench/sql/book-in-one-statement.sql\`) takes a place and inserts a registration, as superuser, on the same tables and
indexes. “Same SQL” (\`bench/sql/book-as-the-server-does.sql\`) is every statement of our server's transaction, as its
role; the bare server sends them in as few trips. pgbench has 8 clients and prepared statements, and its p50 is a mean. After each turn the counters are compared
with the registrations.`,
      standingsTable('Booking, 1,000 trainings', spread),
      standingsTable('Booking, one training', hot),
      stampede,
      ...notes,
    );
  } finally {
    await bare.stop();
  }
}

async function runLive({ report, temporary }: BenchRun, trenn: MeasuredServer, database: BenchDatabase) {
  for (const name of ['week.br', 'names.json']) writeFileSync(join(temporary, name), '', { flag: 'a' });
  const bare = await startBare(database, temporary);
  try {
    await database.renewTokens();
    const { table, findings } = await benchLive(trenn, bare, database);
    report.find(findings);
    report.add(
      'Live',
      `So many streams of one club are open in one process. ${liveBookings} bookings, one by one; medians, and the worst of the last.`,
      table,
    );
  } finally {
    await bare.stop();
  }
}

async function runLook({ report, temporary }: BenchRun, trenn: MeasuredServer, database: BenchDatabase) {
  const url = `http://${database.week.host}:${trenn.port}${publicDay}`;
  const { findings, text } = await measureLighthouse(url, temporary, (line) => report.say(line));
  report.find(findings);
  report.add('Lighthouse', `The public day view, as from a slow phone on a slow network. Median of five.`, ...text);
}

async function runOffline({ report, temporary }: BenchRun, database: BenchDatabase, dist: Dist) {
  const startServer = () => startTrenn(database, dist, ports.offline);
  const { findings, table } = await measureOffline({
    database,
    temporary,
    startServer,
    say: (line) => report.say(line),
  });
  report.find(findings);
  report.add(
    'Opened without a network',
    `A member who stays logged in opens her timetable: the server is stopped, the browser a new process in flight mode, and
everything comes from the worker and the database of the device. Read: from the beginning of the navigation until
the frame with the first trainings is out, of the day drawn by the worker. Usable: until that of the app is, and the page is free. Measured on ${new Date().toISOString().slice(0, 10)}, index as Lighthouse counts it.`,
    table,
  );
}

async function runFirstLoad({ report, temporary }: BenchRun, dist: Dist): Promise<void> {
  if (dist.reason) {
    report.add('First load', `Not measured, because the app cannot be built: ${dist.reason}`);
    return;
  }
  const { findings, table } = await measureFirstLoad(dist.folder, temporary);
  report.find(findings);
  report.add('First load', table);
}
