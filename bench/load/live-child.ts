import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { LiveJob, LiveTimes } from './live-job.ts';

/** Long enough that each booking gets its own event, not batched with the previous one. */
const restMs = 300;

/** Subscribers that have received the awaited training's event. */
let awaited = '';
let told = 0;
let all = Promise.withResolvers<void>();

async function listen({ port, host, livePath, listeners }: LiveJob): Promise<void> {
  const sent = request({ port, host: '127.0.0.1', path: livePath, headers: { host }, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}.`);
  response.setEncoding('utf8').on('data', (text: string) => {
    if (awaited === '' || !text.includes(awaited)) return;
    told += 1;
    if (told === listeners) all.resolve();
  });
}

async function book({ port, host, bookingPath, bookings }: LiveJob, at: number): Promise<void> {
  const { trainingId = 0, token = '' } = bookings[at] ?? {};
  const body = JSON.stringify({ trainingId, waitingList: false });
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': randomUUID(),
    authorization: `Bearer ${token}`,
  };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path: bookingPath, headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  if (response.statusCode !== 201) throw new Error(`A booking was answered with ${response.statusCode}.`);
}

async function run(job: LiveJob): Promise<LiveTimes[]> {
  await Promise.all(Array.from({ length: job.listeners }, () => listen(job)));
  const times: LiveTimes[] = [];
  for (const [at, { trainingId }] of job.bookings.entries()) {
    await delay(restMs);
    told = 0;
    all = Promise.withResolvers();
    awaited = `"id":${trainingId},`;
    const startedAt = performance.now();
    await book(job, at);
    const answered = performance.now() - startedAt;
    await all.promise;
    times.push({ answered, lastTold: performance.now() - startedAt });
  }
  return times;
}

process.once('message', async (job) => {
  const times = await run(job as LiveJob);
  process.send?.(times, undefined, undefined, () => process.exit(0));
});
