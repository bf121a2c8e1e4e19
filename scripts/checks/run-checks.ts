import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toWallTime } from '#api/dates.ts';
import { buildIfStale } from '#scripts/build/build-if-stale.ts';
import { generateRouteTree } from '#scripts/build/generate-route-tree.ts';
import { UsageError } from '#scripts/command/usage-error.ts';
import { codeFiles } from '#scripts/sources/source-files.ts';
import { openRun } from '#scripts/throw-away/open-run.ts';
import { selectTests } from './changed/select-tests.ts';
import { readGraph } from './changed/source-graph.ts';
import { checkTests, checkTheseTests, needBrowser } from './check-tests.ts';
import { CHECKOUT, endWithUs, runPackaged } from './run-tool.ts';
import { addTallies, FAILED, PASSED, type Tally } from './tally.ts';
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

/** A failed build throws, which counts as the failure. */
async function checkBuild(): Promise<Tally> {
  await buildIfStale();
  return PASSED;
}

/** Runs one step under a heading, prints its duration, and counts an exception as one failure. */
async function runStep(name: string, step: () => Promise<Tally>): Promise<Tally> {
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

/** Where others' work is; the first that this checkout knows. */
const mainlines = ['origin/HEAD', 'origin/main', 'main'];

/** Files that differ from where this branch left the mainline, with those that are not committed; also those that are gone. */
function findChangedFiles(): string[] {
  if (git('rev-parse', '--is-inside-work-tree') !== 'true')
    throw new UsageError('npm test -- --changed needs a git checkout.');
  const mainline = mainlines.find((name) => git('rev-parse', '--verify', '--quiet', name) !== '') ?? 'HEAD';
  const base = git('merge-base', 'HEAD', mainline) || 'HEAD';
  const changed = git('diff', '--name-only', '--no-renames', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))].toSorted();
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Where the clubs of the tests are. */
const ZONE = 'Europe/Tallinn';
const DAY = 86_400;

/**
 * Variables under which Node, PostgreSQL and Chromium read a clock that says `at`, `HH:MM` in Tallinn, now, and goes on
 * from there. Needs Linux and a C compiler, `cc`.
 */
function shiftClock(at: string): NodeJS.ProcessEnv {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new Error('--at takes a time of day, as 00:01.');
  const folder = mkdtempSync(join(tmpdir(), 'trenn-clock-'));
  // PostgreSQL may run as another user, who loads it too.
  chmodSync(folder, 0o755);
  const library = join(folder, 'clock-shift.so');
  const source = fileURLToPath(new URL('./clock-shift.c', import.meta.url));
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ahead = (secondOfDay(`${at}:00`) - secondOfDay(toWallTime(new Date(), ZONE).slice(11, 19)) + DAY) % DAY;
  return { LD_PRELOAD: library, CLOCK_SHIFT: String(ahead) };
}

function secondOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** The longest first. */
const PROJECTS = ['tests', 'server', 'src', 'api', 'sw'];
/** More checkers of one project infer most types once each: projects side by side need half the time. */
const TSC = ['--checkers', '1'];
const AT_ONCE = 2;

const tallyOf = (code: number): Tally => (code === 0 ? PASSED : FAILED);

async function checkFormat(): Promise<Tally> {
  return tallyOf(await runPackaged('@biomejs/biome/bin/biome', ['check', '.']));
}

async function checkLint(): Promise<Tally> {
  return tallyOf(await runPackaged('oxlint/bin/oxlint', ['--deny-warnings']));
}

/** A separate check for each project: each has its own globals. */
async function checkTypes(): Promise<Tally> {
  await generateRouteTree();
  const codes: number[] = [];
  const waiting = [...PROJECTS];
  const check = async (): Promise<void> => {
    for (let project = waiting.shift(); project; project = waiting.shift())
      codes.push(await runPackaged('typescript/bin/tsc', ['-p', project, ...TSC]));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, check));
  return tallyOf(Math.max(...codes));
}
