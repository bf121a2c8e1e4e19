import { findChromium } from './find-chromium.ts';
import { installChromium } from './install-chromium.ts';
import { runVitest } from './run-vitest.ts';
import { addTallies, FAILED, PASSED, type Tally } from './tally.ts';

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

const projectOf = (file: string): string => /^tests\/(api|architecture|e2e)\//.exec(file)?.[1] ?? 'unit';

const NO_BUILD = 'The browser tests are not run: they open the built app, and the build failed.';
const NO_CHROMIUM =
  'No Chromium was found and none could be installed: install Chromium or Google Chrome, or set CHROMIUM to its path.';

async function findOrInstallChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  await installChromium();
  return findChromium();
}
