import { Agent, request } from 'node:http';
import type { FloodJob, FloodTimes } from './flood-job.ts';
import { takeJob } from './take-job.ts';

const { ready: job, stop } = await takeJob(async (given: FloodJob) => given);
const agent = new Agent({ keepAlive: true, maxSockets: job.connections });
const times: FloodTimes = { answered: 0, refused: 0 };
let sent = 0;

/** Returns the status; 0 without a response. The body is discarded. */
function ask(): Promise<number> {
  const path = job.paths[sent++ % job.paths.length] ?? '';
  const headers = {
    host: job.host,
    'accept-encoding': 'br',
    ...(job.token && { authorization: `Bearer ${job.token}` }),
  };
  return new Promise((resolve) => {
    request({ agent, host: '127.0.0.1', port: job.port, path, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
      response.resume();
    })
      .on('error', () => resolve(0))
      .end();
  });
}

async function askOn(): Promise<void> {
  while (!stop.aborted) {
    const status = await ask();
    if (status === 200) times.answered++;
    else if (!stop.aborted) times.refused++;
  }
}

const asking = Array.from({ length: job.connections }, askOn);
stop.addEventListener('abort', () => agent.destroy());
await Promise.all(asking);
process.send?.(times, undefined, undefined, () => process.exit(0));
