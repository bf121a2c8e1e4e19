import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BenchReport } from './report/bench-report.ts';
import { runBench } from './run-bench.ts';

const resultsFile = fileURLToPath(new URL('./results.md', import.meta.url));

/**
 * `npm run bench`, or `npm run bench -- bookings` for a part of it (`timetable`, `bookings`, `clients`, `statistics`, `figures`, `series`, `flood`, `video`, `live`,
 * `first-load`, `offline`, `week`, `doors`, `entry`, `scan`, `documents`, `settle`, `billing`,
 * `lighthouse`). Missed budgets are printed; `--strict`
 * makes them the exit code too. Only a complete run is written to `results.md`.
 */
const words = process.argv.slice(2);
const parts = words.filter((word) => !word.startsWith('-'));
const temporary = mkdtempSync(join(tmpdir(), 'trenn-bench-'));
const report = new BenchReport((text) => console.log(text));
const startedAt = performance.now();
try {
  await runBench({ report, temporary, isWanted: (part) => parts.length === 0 || parts.includes(part) });
  const missed = report.end((performance.now() - startedAt) / 1000);
  if (parts.length === 0) writeFileSync(resultsFile, report.text);
  if (words.includes('--strict') && missed > 0) process.exitCode = 1;
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
