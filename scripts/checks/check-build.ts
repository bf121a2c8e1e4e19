import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import { PASSED, type Tally } from './tally.ts';

/** A failed build throws, which counts as the failure. */
export async function checkBuild(): Promise<Tally> {
  await buildIfStale();
  return PASSED;
}
