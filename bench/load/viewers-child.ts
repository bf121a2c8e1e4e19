import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { takeJob } from './take-job.ts';
import type { ViewersJob, ViewersTimes } from './viewers-job.ts';

const { ready: job, stop } = await takeJob(async (given: ViewersJob) => given);
const agent = new Agent({ keepAlive: true, maxSockets: job.viewers });
const times: ViewersTimes = { parts: 0, bytes: 0, failed: 0, late: 0 };
const secondMs = 1000;

/** Bytes of one part that came; none where the answer is no part of the file. */
function askPart(start: number): Promise<number> {
  const range = `bytes=${start}-${start + job.bytesPerSecond - 1}`;
  return new Promise((resolve) => {
    request(
      { agent, host: '127.0.0.1', port: job.port, path: job.path, headers: { host: job.host, range } },
      (part) => {
        let bytes = 0;
        part.on('data', (chunk: Buffer) => (bytes += chunk.length));
        part.on('end', () => resolve(part.statusCode === 206 ? bytes : 0));
        part.on('error', () => resolve(0));
      },
    )
      .on('error', () => resolve(0))
      .end();
  });
}

async function watch(viewer: number): Promise<void> {
  const parts = Math.floor(job.bytes / job.bytesPerSecond);
  // Each began at another time and elsewhere.
  await delay((secondMs / job.viewers) * viewer);
  for (let part = viewer % parts; !stop.aborted; part = (part + 1) % parts) {
    const startedAt = performance.now();
    const came = await askPart(part * job.bytesPerSecond);
    if (stop.aborted) return;
    if (came === job.bytesPerSecond) times.parts++;
    else times.failed++;
    times.bytes += came;
    const left = secondMs - (performance.now() - startedAt);
    if (left < 0) times.late++;
    await delay(Math.max(0, left));
  }
}

const watching = Array.from({ length: job.viewers }, (_, viewer) => watch(viewer));
stop.addEventListener('abort', () => agent.destroy());
await Promise.all(watching);
process.send?.(times, undefined, undefined, () => process.exit(0));
