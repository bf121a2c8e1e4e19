import { randomUUID } from 'node:crypto';
import autocannon, { type RequestParts } from 'autocannon';
import type { LoadJob, LoadResult } from './load-job.ts';

function requestsOf({ path, headers, bookings }: LoadJob): Parameters<typeof autocannon>[0]['requests'] {
  let sent = 0;
  if (bookings) {
    const { members, trainingIds } = bookings;
    return [{ setupRequest: () => booking(sent++) }];

    function booking(n: number): RequestParts {
      const member = members[n % members.length];
      // In the next round a member books another training.
      const trainingId = trainingIds[(n + Math.floor(n / members.length)) % trainingIds.length];
      return {
        method: 'POST',
        path,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          authorization: `Bearer ${member?.token}`,
          'x-client': String(member?.clientId),
        },
        body: JSON.stringify({ trainingId, waitingList: false }),
      };
    }
  }
  if (!path.includes('{n}')) return [{ method: 'GET', path, headers }];
  return [{ setupRequest: () => ({ method: 'GET', path: path.replace('{n}', String(sent++)), headers }) }];
}

async function run(job: LoadJob): Promise<LoadResult> {
  const result = await autocannon({
    url: `http://127.0.0.1:${job.port}`,
    connections: job.connections,
    duration: job.seconds,
    requests: requestsOf({ ...job, headers: { host: job.host, ...job.headers } }),
  });
  const counts = Object.entries(result.statusCodeStats).map(([status, { count }]) => ({ status, count }));
  const answers = counts.find(({ status }) => status === String(job.expected))?.count ?? 0;
  const others = counts.filter(({ status }) => status !== String(job.expected));
  if (result.errors > 0) others.push({ status: 'no answer', count: result.errors });
  return {
    answers,
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    others: others.map(({ status, count }) => `${status} × ${count}`).join(', '),
  };
}

process.once('message', async (job) => {
  const result = await run(job as LoadJob);
  process.send?.(result, undefined, undefined, () => process.disconnect());
});
