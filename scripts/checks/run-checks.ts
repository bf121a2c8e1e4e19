import { openRun } from '#scripts/throw-away/open-run.ts';
import { findChangedFiles } from './changed/changed-files.ts';
import { selectTests } from './changed/select-tests.ts';
import { readGraph } from './changed/source-graph.ts';
import { checkBuild } from './check-build.ts';
import { checkFormat, checkLint, checkTypes } from './check-sources.ts';
import { checkTests, checkTheseTests, needBrowser } from './check-tests.ts';
import { runStep } from './run-step.ts';
import { endWithUs } from './run-tool.ts';
import { shiftClock } from './shift-clock.ts';
import { addTallies, PASSED, type Tally } from './tally.ts';
import { collectTimes } from './write-times.ts';

export interface Asked {
  isWithoutTests: boolean;
  /** A time of day, `HH:MM` in Tallinn. */
  at?: string | undefined;
  /** Of the tests only those that a change can touch. */
  isOfChanges: boolean;
  /** Says what each file of the tests took. */
  isTimed: boolean;
}

/** `npm test`; returns the exit code. */
export async function runChecks(asked: Asked): Promise<number> {
  await openRun();
  endWithUs();
  const tallies: Tally[] = [
    await runStep('format', checkFormat),
    await runStep('lint', checkLint),
    await runStep('types', checkTypes),
  ];
  if (!asked.isWithoutTests) tallies.push(...(await runTests(asked)));
  const total = addTallies(tallies);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runTests({ at, isOfChanges, isTimed }: Asked): Promise<Tally[]> {
  const clock = at === undefined ? {} : shiftClock(at);
  const files = isOfChanges ? findTouched() : 'all';
  const isBuilding = files === 'all' || needBrowser(files);
  const build = isBuilding ? await runStep('build', checkBuild) : PASSED;
  const times = isTimed ? collectTimes() : undefined;
  const env = { ...clock, ...times?.env };
  const tests = await runStep('tests', () =>
    files === 'all' || build.failed > 0 ? checkTests(build.failed === 0, env) : checkTheseTests(files, env),
  );
  times?.write();
  return isBuilding ? [build, tests] : [tests];
}

/** The tests that a change can touch, and a line about them. */
function findTouched(): 'all' | readonly string[] {
  const { tests, reason } = selectTests(readGraph(), findChangedFiles());
  console.log(`\n${tests === 'all' ? 'All tests' : `${tests.length} files of tests`}: ${reason}`);
  return tests;
}
