import { endWithUs, runPackaged } from '#scripts/checks/run-tool.ts';

/**
 * Runs a drill that needs the tests' bookings, ledger and invariants.
 * @param name of its file in `tests/soak/drills`
 * @returns its exit code; it prints its figures
 */
export function runAsTest(name: string): Promise<number> {
  endWithUs();
  return runPackaged('vitest/vitest.mjs', ['run', '--project', 'drill', `tests/soak/drills/${name}.test.ts`]);
}
