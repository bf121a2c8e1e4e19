import type { Findings } from './budgets.ts';
import type { BenchDatabase } from './data/bench-database.ts';
import { median } from './legs.ts';
import { fire } from './load/fire.ts';
import { bookQuietly, rush } from './load/rush.ts';
import { formatTable } from './report/tables.ts';
import type { MeasuredServer } from './servers/measured-server.ts';
import { connections, crowdSize, stampedes } from './settings.ts';

export interface StampedeResult {
  findings: Findings;
  table: string;
}

interface Needs {
  trenn: MeasuredServer;
  database: BenchDatabase;
  path: string;
  reset: () => Promise<void>;
}

const quietBookings = 300;
/** More than anyone can book while the crowd is served. */
const besideBookings = 600;
const seenPath = '/api/v0.1/user/account/profile';

/** The last members; more than can book in the second before a turn. */
const earlyMembers = 5000;

/**
 * Makes others book elsewhere first. After a reset PostgreSQL plans every statement of every connection anew, which
 * does not happen in production and would all fall into the crowd's first moments.
 */
async function bookBefore({ trenn, database, path }: Needs): Promise<void> {
  const { host, members, trainingIds } = database.booking;
  const bookings = { members: members.slice(-earlyMembers), trainingIds: trainingIds.slice(1) };
  const { others } = await fire({
    port: trenn.port,
    host,
    path,
    headers: {},
    expected: 201,
    connections,
    seconds: 1,
    bookings,
  });
  if (others) throw new Error(`Bookings before a stampede were answered with ${others}.`);
}

/** The same rate of bookings without a crowd and beside one; each round begins in the same state. */
async function takeTurns(needs: Needs) {
  const { trenn, database, path, reset } = needs;
  const { host, members } = database.booking;
  const [crowdedId = 0, ...trainingIds] = database.booking.trainingIds;
  const address = { port: trenn.port, host, path, seenPath };
  const [crowd, others] = [members.slice(0, crowdSize), members.slice(crowdSize)];
  const crowdJob = { ...address, crowd, trainingId: crowdedId };
  const turns = { quiet: [] as number[], beside: [] as number[], last: [] as number[], failed: 0 };
  for (let round = 0; round < stampedes; round++) {
    await reset();
    await bookBefore(needs);
    const quiet = await bookQuietly({ ...address, others: others.slice(0, quietBookings), trainingIds });
    await reset();
    await bookBefore(needs);
    const rushed = await rush(crowdJob, { ...address, others: others.slice(0, besideBookings), trainingIds });
    turns.quiet.push(...quiet.waited);
    turns.beside.push(...rushed.others.waited);
    turns.last.push(rushed.lastAnswer);
    turns.failed += quiet.failed + rushed.failed + rushed.others.failed;
  }
  return turns;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** How long a crowd waits for one training, and its effect on bookings of other trainings. */
export async function benchStampede(needs: Needs, hotPerSecond: number): Promise<StampedeResult> {
  const { quiet, beside, last, failed } = await takeTurns(needs);
  if (failed > 0) throw new Error(`${failed} bookings of a stampede were not made, though there were places.`);
  const lastAnswer = median(last) ?? 0;
  const head = [`${crowdSize} at once for one training`, 'ms', 'bookings'];
  const rows = [
    ['last answer, median', lastAnswer.toFixed(0), String(crowdSize * last.length)],
    [`${crowdSize} at this run’s hot rate`, ((crowdSize / hotPerSecond) * 1000).toFixed(0), ''],
    ['other trainings, quiet, p99', p99(quiet).toFixed(1), String(quiet.length)],
    ['other trainings, meanwhile, p99', p99(beside).toFixed(1), String(beside.length)],
  ];
  return {
    findings: {
      stampedeLast: lastAnswer / 1000 / (crowdSize / hotPerSecond),
      stampedeOthers: p99(beside) / p99(quiet),
    },
    table: formatTable(head, rows),
  };
}

/** Two hundred members at once for ten places: returns the number stored beyond ten. */
export async function countGivenTwice(
  { trenn, database, path, reset }: Needs,
  countOverbooked: () => Promise<number>,
): Promise<number> {
  await reset();
  const { host, members, trainingIds, tenantId } = database.booking;
  const [trainingId = 0] = trainingIds;
  await database.client.query('update training set max_places = 10 where tenant_id = $1 and id = $2', [
    tenantId,
    trainingId,
  ]);
  const bookings = { members: members.slice(0, 200), trainingIds: [trainingId] };
  const job = { host, path, headers: {}, expected: 201, connections: 200, seconds: 1, port: trenn.port, bookings };
  const { answers } = await fire(job);
  if (answers !== 10) throw new Error(`10 places, ${answers} of 200 members were told that they have one.`);
  return countOverbooked();
}
