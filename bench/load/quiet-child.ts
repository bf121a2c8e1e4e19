import { setTimeout as delay } from 'node:timers/promises';
import type { QuietJob, QuietTimes } from './flood-job.ts';
import { Line } from './line.ts';
import { bookRequest } from './requests.ts';
import { takeJob } from './take-job.ts';

const path = '/api/v0.1/user/registration';
const restMs = 200;
const healthRestMs = 50;
/** Timeout after the end; a request still open then counts with at least this duration. */
const patienceMs = 20_000;

const { ready } = await takeJob(async (job: QuietJob) => ({
  job,
  lines: await Promise.all(Array.from({ length: job.connections }, () => Line.open(job.port))),
  health: await Line.open(job.port),
}));
const { job, lines, health } = ready;
const endsAt = performance.now() + job.seconds * 1000;
const times: QuietTimes = { booked: [], healthy: [], failed: 0 };

/** Returns the duration and the status, undefined without a response. */
async function time(line: Line, request: string): Promise<{ waited: number; status: number | undefined }> {
  const startedAt = performance.now();
  const status = await Promise.race([
    line.ask(request),
    delay(endsAt - startedAt + patienceMs, undefined, { ref: false }),
  ]);
  return { waited: performance.now() - startedAt, status };
}

async function book(at: number): Promise<void> {
  const line = lines[at];
  if (!line) return;
  // Staggered, not all at the same moment.
  await delay((restMs / lines.length) * at);
  for (let n = 0; performance.now() < endsAt; n++) {
    const turn = n * lines.length + at;
    const member = job.members[turn];
    if (!member) throw new Error('There are fewer members than bookings.');
    const trainingId = job.trainingIds[turn % job.trainingIds.length] ?? 0;
    const { waited, status } = await time(line, bookRequest({ ...job, path, seenPath: '' }, member, trainingId));
    times.booked.push(waited);
    if (status === undefined) return;
    if (status !== 201) times.failed++;
    await delay(restMs);
  }
}

async function askForHealth(): Promise<void> {
  while (performance.now() < endsAt) {
    const { waited, status } = await time(health, `GET /healthz HTTP/1.1\r\nhost: ${job.host}\r\n\r\n`);
    times.healthy.push(waited);
    if (status === undefined) return;
    await delay(healthRestMs);
  }
}

await Promise.all([...lines.keys()].map(book).concat(askForHealth()));
process.send?.(times, undefined, undefined, () => process.exit(0));
