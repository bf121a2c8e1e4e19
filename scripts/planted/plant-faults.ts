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
      status: z.string(),
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
function plant(copy: string, { edits, test, only }: Fault): string | undefined {
  const report = join(copy, 'test-results', 'planted.json');
  rmSync(report, { force: true });
  const before = edits.map(({ file }) => readFileSync(join(copy, file), 'utf8'));
  for (const { file, find, replace } of edits) {
    const path = join(copy, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => replace),
    );
  }
  try {
    const some = only ? ['--testNamePattern', only] : [];
    const args = ['run', test, '--project', projectOf(test), ...some, '--bail', '1', '--maxWorkers', '1'];
    spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...args, '--reporter', 'json', `--outputFile.json=${report}`],
      { cwd: copy, stdio: 'ignore', env: { ...process.env, CHROMIUM: findChromium() } },
    );
    return existsSync(report) ? firstFailure(JSON.parse(readFileSync(report, 'utf8'))) : undefined;
  } finally {
    for (const [index, { file }] of edits.entries()) writeFileSync(join(copy, file), before[index] ?? '');
  }
}

const projectOf = (test: string): string =>
  test.startsWith('tests/world/') ? 'api' : (/^tests\/(api|e2e|architecture)\//.exec(test)?.[1] ?? 'unit');

/**
 * A case that fails, or what fails before the cases. A file that cannot even be loaded has none, and shows nothing.
 */
function firstFailure(content: unknown): string | undefined {
  const [file] = reportSchema.parse(content).testResults;
  const cases = file?.assertionResults ?? [];
  const failed = cases.find(({ status }) => status === 'failed');
  if (failed) return `${failed.fullName} (${shorten(failed.failureMessages?.[0] ?? 'failed')})`;
  return file?.status === 'failed' && cases.length > 0 ? `before its cases (${shorten(file.message)})` : undefined;
}

const shorten = (message: string): string => message.split('\n')[0]?.slice(0, 120) ?? '';
