import { UsageError } from '#scripts/command/usage-error.ts';
import { codeFiles } from '#scripts/sources/source-files.ts';
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
  /** Only test files with one of these in their path, and no checks; all of it where there is none. */
  words: readonly string[];
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
  const isOfFiles = asked.words.length > 0;
  const tallies: Tally[] = isOfFiles ? [] : await runSourceChecks();
  if (!asked.isWithoutTests) tallies.push(...(await runTests(asked)));
  const total = addTallies(tallies);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runSourceChecks(): Promise<Tally[]> {
  const format = await runStep('format', checkFormat);
  const lint = await runStep('lint', checkLint);
  return [format, lint, await runStep('types', checkTypes)];
}

async function runTests({ words, at, isOfChanges, isTimed }: Asked): Promise<Tally[]> {
  const clock = at === undefined ? {} : shiftClock(at);
  const files = chooseFiles(words, isOfChanges);
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

/** Those that are named, those that a change can touch, or all. */
function chooseFiles(words: readonly string[], isOfChanges: boolean): 'all' | readonly string[] {
  if (words.length > 0) return findNamed(words);
  if (!isOfChanges) return 'all';
  const { tests, reason } = selectTests(readGraph(), findChangedFiles());
  console.log(`\n${tests === 'all' ? 'All tests' : `${tests.length} files of tests`}: ${reason}`);
  return tests;
}

/** @throws UsageError where a word names none */
function findNamed(words: readonly string[]): readonly string[] {
  const all = codeFiles().filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/soak/'));
  const strange = words.find((word) => !all.some((path) => path.includes(word)));
  if (strange !== undefined) throw new UsageError(`npm test knows no test file with “${strange}” in its path.`);
  return all.filter((path) => words.some((word) => path.includes(word)));
}
