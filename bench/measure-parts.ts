import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRun } from '#scripts/throw-away/open-run.ts';
import { BenchReport } from './report/bench-report.ts';
import { runBench } from './run-bench.ts';
import { type BenchPart, namedParts } from './settings.ts';

const resultsFile = fileURLToPath(new URL('./results.md', import.meta.url));

interface Wanted {
  isStrict: boolean;
  /** Of the large database of `growth`. */
  registrations: number;
}

/**
 * Measures these parts, or all but the longest where none is named, and prints missed budgets. Only a complete run is written to
 * `results.md`. Returns the exit code.
 */
export async function measureParts(parts: readonly string[], { isStrict, registrations }: Wanted): Promise<number> {
  await openRun();
  const temporary = mkdtempSync(join(tmpdir(), 'trenn-bench-'));
  const report = new BenchReport((text) => console.log(text));
  const startedAt = performance.now();
  try {
    const isWanted = (part: BenchPart) => (parts.length === 0 ? !namedParts.includes(part) : parts.includes(part));
    await runBench({ report, temporary, registrations, isWanted });
    const missed = report.end((performance.now() - startedAt) / 1000);
    if (parts.length === 0) writeFileSync(resultsFile, report.text);
    return isStrict && missed > 0 ? 1 : 0;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
