import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FloodJob, FloodTimes, QuietJob, QuietTimes } from './flood-job.ts';
import type { CrowdJob, CrowdTimes, OthersJob, OthersTimes } from './stampede-job.ts';
import type { ViewersJob, ViewersTimes } from './viewers-job.ts';

/** A process that has just started needs a moment to settle. */
const settleMs = 200;
/** The members start once a flood's queue has built up, or all watch. */
const floodHeadStartMs = 1000;

/** Makes the others book one by one, and returns their times when all have. */
export async function bookQuietly(job: OthersJob): Promise<OthersTimes> {
  const others = await giveJob('others', job);
  await delay(settleMs);
  return begin<OthersTimes>(others);
}

/**
 * Makes a crowd book at once, and others beside it until the crowd has its last response. Each in a separate process:
 * sending 500 requests blocks the sender's thread, and the others must not wait for that.
 */
export async function rush(crowdJob: CrowdJob, othersJob: OthersJob): Promise<CrowdTimes & { others: OthersTimes }> {
  const [crowd, others] = await Promise.all([giveJob('crowd', crowdJob), giveJob('others', othersJob)]);
  await delay(settleMs);
  const booked = begin<OthersTimes>(others);
  const times = await begin<CrowdTimes>(crowd);
  others.send('stop');
  const othersTimes = await booked;
  crowd.disconnect();
  return { ...times, others: othersTimes };
}

/** Makes members book, alone or beside a flood, which ends when they are done. */
export async function bookBeside(
  quietJob: QuietJob,
  floodJob?: FloodJob,
): Promise<QuietTimes & { flood: FloodTimes | undefined }> {
  const flood = floodJob && giveJob('flood', floodJob);
  const { beside, ...times } = await bookWhile<FloodTimes>(quietJob, flood);
  return { ...times, flood: beside };
}

/** The same beside viewers of a video. */
export const bookBesideViewers = (
  quietJob: QuietJob,
  viewersJob?: ViewersJob,
): Promise<QuietTimes & { beside: ViewersTimes | undefined }> =>
  bookWhile<ViewersTimes>(quietJob, viewersJob && giveJob('viewers', viewersJob));

async function bookWhile<T>(
  quietJob: QuietJob,
  started: Promise<ChildProcess> | undefined,
): Promise<QuietTimes & { beside: T | undefined }> {
  const [quiet, other] = await Promise.all([giveJob('quiet', quietJob), started]);
  await delay(settleMs);
  const running = other && begin<T>(other);
  if (other) await delay(floodHeadStartMs);
  const times = await begin<QuietTimes>(quiet);
  other?.send('stop');
  return { ...times, beside: await running };
}

interface Jobs {
  crowd: CrowdJob;
  others: OthersJob;
  quiet: QuietJob;
  flood: FloodJob;
  viewers: ViewersJob;
}

/** Starts a process and sends it its job. */
async function giveJob<Who extends keyof Jobs>(who: Who, job: Jobs[Who]): Promise<ChildProcess> {
  const program = fileURLToPath(new URL(`./${who}-child.ts`, import.meta.url));
  const child = fork(program, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(job);
  await answerOf(child);
  return child;
}

function begin<T>(child: ChildProcess): Promise<T> {
  const times = answerOf(child) as Promise<T>;
  child.send('begin');
  return times;
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('A process of the stampede ended without a result.');
  });
  const [answer] = await Promise.race([once(child, 'message'), gone]);
  return answer;
}
