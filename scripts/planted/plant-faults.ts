import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { findChromium } from '#scripts/checks/find-chromium.ts';
import { CHECKOUT } from '#scripts/checks/run-tool.ts';
import { openRun } from '#scripts/throw-away/open-run.ts';
import type { Fault } from './fault.ts';

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/**
 * Plants each fault by itself in a copy of the checkout and runs its test there, which must turn red: a case of it fails,
 * as it would for whoever made that mistake. Returns the exit code: 1 where a fault was not seen.
 */
export async function plantFaults(faults: readonly Fault[]): Promise<number> {
  await openRun();
  const copy = copyCheckout();
  let unseen = 0;
  for (const fault of faults) {
    const startedAt = performance.now();
    const seen = plant(copy, fault);
    if (!seen) unseen++;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${seen ? 'red' : 'NOT SEEN'} after ${seconds} s: ${fault.says}\n    ${fault.test}: ${seen ?? 'no case fails'}`,
    );
  }
  console.log(`\n${faults.length - unseen} of ${faults.length} planted faults turn their test red`);
  return unseen === 0 ? 0 : 1;
}

/** With what is not committed; packages are shared, the built app is a copy that is built anew where a fault is in it. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: CHECKOUT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const path of listed.split('\0').filter((path) => path !== '' && existsSync(join(CHECKOUT, path)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(CHECKOUT, path), join(copy, path));
  }
  symlinkSync(join(CHECKOUT, 'node_modules'), join(copy, 'node_modules'));
  if (existsSync(join(CHECKOUT, 'dist'))) cpSync(join(CHECKOUT, 'dist'), join(copy, 'dist'), { recursive: true });
  return copy;
}

/** What of the test fails, or nothing. */
function plant(copy: string, { file, find, replace, test, only }: Fault): string | undefined {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const report = join(copy, 'test-results', 'planted.json');
  rmSync(report, { force: true });
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    const args = ['run', test, '--project', projectOf(test), ...(only ? ['--testNamePattern', only] : []), '--bail', '1', '--maxWorkers', '1'];
    spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...args, '--reporter', 'json', `--outputFile.json=${report}`],
      { cwd: copy, stdio: 'ignore', env: { ...process.env, CHROMIUM: findChromium() } },
    );
    return existsSync(report) ? firstFailure(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  } finally {
    writeFileSync(path, text);
  }
}

const projectOf = (test: string): string => /^tests\/(api|e2e|architecture)\//.exec(test)?.[1] ?? 'unit';

/** A file that cannot even be loaded shows nothing: only a case that fails counts. */
function firstFailure(content: unknown): string | undefined {
  const cases = reportSchema.parse(content).testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = cases.find(({ status }) => status === 'failed');
  const reason = failed?.failureMessages?.[0]?.split('\n')[0]?.slice(0, 120);
  return failed && `${failed.fullName} (${reason ?? 'failed'})`;
}
