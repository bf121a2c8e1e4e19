import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load-job.ts';

const program = fileURLToPath(new URL('./load-child.ts', import.meta.url));

/** Sends one job's requests from a separate process, so that the load shares no thread with what it measures. */
export async function fire(job: LoadJob): Promise<LoadResult> {
  const child = fork(program, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(job);
  const [result] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(fail)])) as [LoadResult];
  return result;
}

function fail(): never {
  throw new Error('The load process ended without a result.');
}
