import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRun } from '#scripts/throw-away/open-run.ts';
import { BenchReport } from './report/bench-report.ts';
import { runBench } from './run-bench.ts';

const resultsFile = fileURLToPath(new URL('./results.md', import.meta.url));

/**
 * Measures these parts, or all where none is named, and prints missed budgets. Only a complete run is written to
 * `results.md`. Returns the exit code.
 */
export async function measureParts(parts: readonly string[], isStrict: boolean): Promise<number> {
  await openRun();
  const temporary = mkdtempSync(join(tmpdir(), 'trenn-bench-'));
  const report = new BenchReport((text) => console.log(text));
  const startedAt = performance.now();
  try {
    await runBench({ report, temporary, isWanted: (part) => parts.length === 0 || parts.includes(part) });
    const missed = report.end((performance.now() - startedAt) / 1000);
    if (parts.length === 0) writeFileSync(resultsFile, report.text);
    return isStrict && missed > 0 ? 1 : 0;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
