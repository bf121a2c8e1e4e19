import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StampedeJob, StampedeTimes } from './stampede-job.ts';

const program = fileURLToPath(new URL('./stampede-child.ts', import.meta.url));

/** Lets a crowd tap at once, and others book beside it, from a process of its own. */
export async function rush(job: StampedeJob): Promise<StampedeTimes> {
  const child = fork(program, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(job);
  const gone = once(child, 'exit').then(() => {
    throw new Error('The process of the stampede ended without a result.');
  });
  const [times] = (await Promise.race([once(child, 'message'), gone])) as [StampedeTimes];
  return times;
}
