import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Member } from '../data/sign-tokens.ts';
import type { StampedeJob, StampedeTimes } from './stampede-job.ts';

/** Between two bookings of others: they are few, and do not wait for each other. */
const restMs = 10;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** How long it took. */
async function book({ port, host, path }: StampedeJob, { token }: Member, trainingId: number): Promise<number> {
  const body = JSON.stringify({ trainingId, waitingList: false });
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': randomUUID(),
    authorization: `Bearer ${token}`,
  };
  const startedAt = performance.now();
  const sent = request({ agent, port, host: '127.0.0.1', method: 'POST', path, headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 201) throw new Error(`A booking was answered with ${response.statusCode}.`);
  return performance.now() - startedAt;
}

async function run(job: StampedeJob): Promise<StampedeTimes> {
  const { crowd, crowdedId, others, otherIds } = job;
  let isOver = false;
  const startedAt = performance.now();
  const stampede = Promise.allSettled(crowd.map((member) => book(job, member, crowdedId))).then((settled) => {
    isOver = crowd.length > 0;
    return { lastAnswer: performance.now() - startedAt, failed: settled.filter(isFailed).length };
  });
  const sent: Promise<number>[] = [];
  for (const [at, member] of others.entries()) {
    if (isOver) break;
    await delay(restMs);
    sent.push(book(job, member, otherIds[at % otherIds.length] ?? 0));
  }
  const settled = await Promise.allSettled(sent);
  const times = settled.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
  const { lastAnswer, failed } = await stampede;
  return { lastAnswer, others: times, failed: failed + settled.filter(isFailed).length };
}

const isFailed = ({ status }: PromiseSettledResult<unknown>): boolean => status === 'rejected';

process.once('message', async (job) => {
  const times = await run(job as StampedeJob);
  process.send?.(times, undefined, undefined, () => process.exit(0));
});
