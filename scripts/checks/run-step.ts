import { FAILED, type Tally } from './tally.ts';

/** Runs one step under a heading, prints its duration, and counts an exception as one failure. */
export async function runStep(name: string, step: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const tally = await run(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`== ${name}: ${tally.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return tally;
}

async function run(step: () => Promise<Tally>): Promise<Tally> {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    return FAILED;
  }
}
