import { randomUUID } from 'node:crypto';
import autocannon, { type RequestParts } from 'autocannon';
import type { ClubsJob, ClubsResult } from './clubs-job.ts';

const base = '/api/v0.1';

/** Of ten requests six are a week, two a week that is in no memory, two a booking; each of the next club. */
function requestOf({ clubs, from, until }: ClubsJob, n: number): RequestParts {
  const round = Math.floor(n / clubs.length);
  const { host, members, trainingIds, styleId } = clubs[n % clubs.length] ?? (clubs[0] as (typeof clubs)[number]);
  const week = `${base}/public/schedule?from=${from}&until=${until}`;
  // Of each club in turn, so that not always the same ones book.
  const kind = (n + round) % 10;
  if (kind < 6) return { method: 'GET', path: week, headers: { host } };
  if (kind < 8) return { method: 'GET', path: `${week}&style=${styleId},${1_000_000 + n}`, headers: { host } };
  // Two of ten rounds of a club are bookings, each of its next member.
  const member = members[(2 * Math.floor(round / 10) + kind - 8) % members.length];
  return {
    method: 'POST',
    path: `${base}/user/registration`,
    headers: {
      host,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${member?.token}`,
    },
    body: JSON.stringify({ trainingId: trainingIds[n % trainingIds.length], waitingList: false }),
  };
}

const isWanted = ({ status }: { status: string }): boolean => status === '200' || status === '201';

async function run(job: ClubsJob): Promise<ClubsResult> {
  let sent = 0;
  const { statusCodeStats, errors, latency, duration } = await autocannon({
    url: `http://127.0.0.1:${job.port}`,
    connections: job.connections,
    duration: job.seconds,
    requests: [{ setupRequest: () => requestOf(job, sent++) }],
  });
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => ({ status, count }));
  const others = counts.filter((one) => !isWanted(one));
  if (errors > 0) others.push({ status: 'no answer', count: errors });
  return {
    perSecond: counts.filter(isWanted).reduce((sum, { count }) => sum + count, 0) / duration,
    p50: latency.p50,
    p99: latency.p99,
    others: others.map(({ status, count }) => `${status} × ${count}`).join(', '),
  };
}

process.once('message', async (job) => {
  const result = await run(job as ClubsJob);
  process.send?.(result, undefined, undefined, () => process.disconnect());
});
