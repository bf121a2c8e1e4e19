import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findChromium } from './find-chromium.ts';
import { CHECKOUT, runPackaged, runTool } from './run-tool.ts';
import { addTallies, FAILED, PASSED, type Tally } from './tally.ts';

/** The fields that we read of vitest's report, in Jest's format. */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * Runs vitest projects, or of them these files, to their end and counts their tests. A file that cannot be loaded counts as one failure, and so
 * does a run that fails without a failing test, such as by an error outside of tests.
 */
async function runVitest(
  projects: readonly string[],
  env: NodeJS.ProcessEnv = {},
  files: readonly string[] = [],
): Promise<Tally> {
  const report = join(CHECKOUT, 'test-results', `${projects.join('-')}.json`);
  // A crashed run writes no report, and the previous one must not be counted for it.
  rmSync(report, { force: true });
  const selection = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`];
  const code = await runPackaged('vitest/vitest.mjs', ['run', ...selection, ...output, ...files], env);
  return existsSync(report) ? tallyOf(JSON.parse(readFileSync(report, 'utf8')), code) : FAILED;
}

function tallyOf(content: unknown, code: number): Tally {
  const { numPassedTests, numFailedTests, testResults } = reportSchema.parse(content);
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = numFailedTests + unloaded;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

const WITHOUT_BROWSER = ['unit', 'api', 'architecture'];

/**
 * Runs all tests at once, so that some compute while others wait: those that need a browser too, after getting one if
 * there is none. `env` is for all processes of the tests.
 */
export async function checkTests(isBuilt: boolean, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const chromium = await findOrInstallChromium();
  const missing = isBuilt ? chromium === undefined && NO_CHROMIUM : NO_BUILD;
  if (missing === false) return runVitest([...WITHOUT_BROWSER, 'e2e'], { ...env, CHROMIUM: chromium });
  console.error(missing);
  return addTallies([await runVitest(WITHOUT_BROWSER, env), FAILED]);
}

/** Whether these test files open the built app. */
export const needBrowser = (files: readonly string[]): boolean => files.some((file) => file.startsWith('tests/e2e/'));

/** Runs these test files, with a browser only where they need one. */
export async function checkTheseTests(files: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  if (files.length === 0) return PASSED;
  const projects = [...WITHOUT_BROWSER, 'e2e'].filter((project) => files.some((file) => projectOf(file) === project));
  if (!needBrowser(files)) return runVitest(projects, env, files);
  const chromium = await findOrInstallChromium();
  if (chromium !== undefined) return runVitest(projects, { ...env, CHROMIUM: chromium }, files);
  console.error(NO_CHROMIUM);
  return FAILED;
}

const projectOf = (file: string): string =>
  file.startsWith('tests/world/') ? 'api' : (/^tests\/(api|architecture|e2e)\//.exec(file)?.[1] ?? 'unit');

const NO_BUILD = 'The browser tests are not run: they open the built app, and the build failed.';
const NO_CHROMIUM =
  'No Chromium was found and none could be installed: install Chromium or Google Chrome, or set CHROMIUM to its path.';

async function findOrInstallChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  await installChromium();
  return findChromium();
}

const APT_GET = '/usr/bin/apt-get';
/** A prompt would block for ever. */
const SILENT = { DEBIAN_FRONTEND: 'noninteractive' };

/** Installs Debian's Chromium if this process may. The next search finds out whether it worked. */
async function installChromium(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(APT_GET)) {
    return;
  }
  console.log("No Chromium here; installing Debian's");
  await runTool(APT_GET, ['update', '-q'], SILENT);
  await runTool(
    APT_GET,
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
    SILENT,
  );
}
