import { Worker } from 'node:worker_threads';
import { said } from '../../../../files/said.ts';
import { type MadePlan, makePlan, type PlanInput } from './make-plan.ts';

/** Some hundred lines, which take no longer than a thread takes to start. */
const smallBytes = 50_000;
const longestSeconds = 30;

/** `makePlan`, of a large file in a thread of its own, so that others are answered meanwhile. */
export async function planApart(input: PlanInput): Promise<MadePlan> {
  if (input.file.length <= smallBytes) return makePlan(input);
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<MadePlan>();
  const timer = setTimeout(() => resolve({ problem: said('file.tooLong') }), longestSeconds * 1000);
  worker.once('message', resolve).once('error', reject);
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}
