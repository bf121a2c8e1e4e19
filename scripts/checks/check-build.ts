import { buildIfStale } from '#scripts/build.ts';
import { PASSED, type Tally } from './tally.ts';

/** A build that fails throws, which counts as the failure. */
export async function checkBuild(): Promise<Tally> {
  const isBuilt = await buildIfStale((line) => console.log(line));
  if (!isBuilt) {
    console.log('dist/ is up to date');
  }
  return PASSED;
}
