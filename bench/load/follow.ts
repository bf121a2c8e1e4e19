import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LiveJob, LiveTimes } from './live-job.ts';

const program = fileURLToPath(new URL('./live-child.ts', import.meta.url));

/** Opens a job's streams and sends its bookings one after the other, from a separate process. */
export async function follow(job: LiveJob): Promise<LiveTimes[]> {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(job);
  const gone = once(child, 'exit').then(() => {
    throw new Error('The process of listeners ended without a result.');
  });
  const [times] = (await Promise.race([once(child, 'message'), gone])) as [LiveTimes[]];
  return times;
}
