import { endWithUs, runPackaged } from '#scripts/checks/run-tool.ts';

/** @returns the exit code of the drill, which prints its figures */
export function tryFailover(): Promise<number> {
  endWithUs();
  return runPackaged('vitest/vitest.mjs', ['run', '--project', 'drill', 'tests/soak/drills/failover.test.ts']);
}
