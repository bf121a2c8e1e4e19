import { setTimeout as delay } from 'node:timers/promises';
import type { Findings } from '../budgets.ts';
import { quantile } from '../clients.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import { signTokens } from '../data/sign-tokens.ts';
import { bookBesideViewers } from '../load/rush.ts';
import type { ViewersJob, ViewersTimes } from '../load/viewers-job.ts';
import { formatTable } from '../report/tables.ts';
import type { BenchRun } from '../run-bench.ts';
import type { MeasuredServer } from '../servers/measured-server.ts';
import { floodedMembers, videoRounds, videoSeconds, viewers } from '../settings.ts';
import { uploadVideo } from './upload-video.ts';

/** 4 Mbit/s. */
const bytesPerSecond = 500_000;
const videoBytes = 50_000_000;
const membersATurn = 1000;
const mebi = 1024 * 1024;

interface Turns {
  booked: number[];
  peak: number;
  watched: ViewersTimes;
}

const noTurns = (): Turns => ({ booked: [], peak: 0, watched: { parts: 0, bytes: 0, failed: 0, late: 0 } });

/** What viewers of a video cost the server's memory and those who book meanwhile. */
export async function runVideo({ report }: BenchRun, trenn: MeasuredServer, database: BenchDatabase): Promise<void> {
  const { host, trainingIds } = database.booking;
  const path = await uploadVideo(trenn, database, videoBytes);
  const job: ViewersJob = { port: trenn.port, host, path, viewers, bytes: videoBytes, bytesPerSecond };
  let turn = 0;
  const take = async (to: Turns, viewersJob?: ViewersJob): Promise<void> => {
    turn++;
    // From the end: those at the beginning book in other measurements.
    const ids = database.booking.members.slice(-turn * membersATurn).slice(0, membersATurn);
    const members = await signTokens(
      database.app,
      database.booking,
      ids.map(({ clientId }) => clientId),
    );
    const address = { port: trenn.port, host, connections: floodedMembers };
    const quiet = { ...address, members, trainingIds, seconds: videoSeconds };
    const { result, peak } = await watchMemory(trenn, () => bookBesideViewers(quiet, viewersJob));
    if (result.failed > 0) throw new Error(`${result.failed} bookings beside viewers were not made.`);
    to.booked.push(...result.booked);
    to.peak = Math.max(to.peak, peak);
    for (const key of ['parts', 'bytes', 'failed', 'late'] as const) to.watched[key] += result.beside?.[key] ?? 0;
  };
  await take(noTurns());
  const [quiet, beside] = [noTurns(), noTurns()];
  for (let round = 0; round < videoRounds; round++) {
    await take(quiet);
    await take(beside, job);
  }
  report.find(findingsOf(quiet, beside));
  report.add(
    'Beside viewers of a video',
    `${viewers} people watch one video of ${videoBytes / 1e6} MB at 4 Mbit/s, from a process of their own: each asks for the next 500 kB
of it every second, by Range. Meanwhile ${floodedMembers} members book, each again and again with a rest of 0.2 s. ${videoRounds} turns of
${videoSeconds} s, in alternation with quiet ones.`,
    tableOf(quiet, beside),
  );
}

const findingsOf = (quiet: Turns, beside: Turns): Findings => ({
  videoBookings: quantile(beside.booked, 0.99) / quantile(quiet.booked, 0.99),
  videoMemory: Math.max(0, beside.peak - quiet.peak) / mebi,
  videoFailed: beside.watched.failed,
});

function tableOf(quiet: Turns, beside: Turns): string {
  const head = ['', 'bookings', 'p50 ms', 'p99 ms', 'peak memory, MiB', 'Mbit a second', 'parts', 'late', 'failed'];
  const row = (name: string, { booked, peak, watched }: Turns): string[] => [
    name,
    String(booked.length),
    quantile(booked, 0.5).toFixed(1),
    quantile(booked, 0.99).toFixed(1),
    (peak / mebi).toFixed(0),
    ((watched.bytes * 8) / 1e6 / (videoRounds * (videoSeconds + 1))).toFixed(0),
    ...[watched.parts, watched.late, watched.failed].map(String),
  ];
  return formatTable(head, [row('quiet', quiet), row(`beside ${viewers} viewers`, beside)]);
}

const everyMs = 200;

/** The most memory that a server had while something ran, in bytes, beside what that returned. */
async function watchMemory<T>(server: MeasuredServer, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  const done = new AbortController();
  const watching = (async () => {
    let peak = await server.memoryBytes();
    while (!done.signal.aborted) {
      await delay(everyMs);
      peak = Math.max(peak, await server.memoryBytes());
    }
    return peak;
  })();
  try {
    const result = await work();
    done.abort();
    return { result, peak: await watching };
  } finally {
    done.abort();
    await watching;
  }
}
