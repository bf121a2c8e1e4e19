import { openRun } from '#scripts/throw-away/open-run.ts';
import { checkBuild } from './check-build.ts';
import { checkFormat, checkLint, checkTypes } from './check-sources.ts';
import { checkTests } from './check-tests.ts';
import { runStep } from './run-step.ts';
import { endWithUs } from './run-tool.ts';
import { shiftClock } from './shift-clock.ts';
import { addTallies, type Tally } from './tally.ts';
import { collectTimes } from './write-times.ts';

export interface Asked {
  isWithoutTests: boolean;
  /** A time of day, `HH:MM` in Tallinn. */
  at?: string | undefined;
  /** Says what each file of the tests took. */
  isTimed: boolean;
}

/** `npm test`; returns the exit code. */
export async function runChecks({ isWithoutTests, at, isTimed }: Asked): Promise<number> {
  await openRun();
  endWithUs();
  const tallies: Tally[] = [
    await runStep('format', checkFormat),
    await runStep('lint', checkLint),
    await runStep('types', checkTypes),
  ];
  if (!isWithoutTests) {
    const clock = at === undefined ? {} : shiftClock(at);
    const build = await runStep('build', checkBuild);
    const times = isTimed ? collectTimes() : undefined;
    tallies.push(build, await runStep('tests', () => checkTests(build.failed === 0, { ...clock, ...times?.env })));
    times?.write();
  }
  const total = addTallies(tallies);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
