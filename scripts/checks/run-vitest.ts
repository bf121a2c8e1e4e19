import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CHECKOUT, runPackaged } from './run-tool.ts';
import { FAILED, type Tally } from './tally.ts';

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
export async function runVitest(
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
