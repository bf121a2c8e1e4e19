import { checkPass } from '#api/entry/pass/check-pass.ts';
import { stepSeconds } from '#api/entry/pass/pass-format.ts';
import { doorFacts, openPassMaker, type PassMaker, vectorNow } from '#tests/support/entry/pass-vectors.ts';
import type { Findings } from './budgets.ts';
import { formatTable } from './report/tables.ts';

const phones = 100;
const scansOfEach = 10;

/** A thousand scans, as many as one tablet handles in ten minutes: time from the decoded text to the decision. */
export function benchDoors(): { findings: Findings; table: string } {
  const makers = Array.from({ length: phones }, (_, at) => openPassMaker(at + 1));
  const good: number[] = [];
  const forged: number[] = [];
  for (let scan = 0; scan < scansOfEach; scan++) {
    for (const [at, maker] of makers.entries()) {
      good.push(time(maker, maker, vectorNow + scan * stepSeconds * 1000));
      const other = makers[(at + 1) % phones] ?? maker;
      forged.push(time(other, maker, vectorNow + scan * stepSeconds * 1000));
    }
  }
  const rows = [
    ['a good pass', ...figuresOf(good)],
    ['one of another signer', ...figuresOf(forged)],
  ];
  return {
    findings: { passCheck: percentile(good, 0.95) },
    table: formatTable(['Checked', 'p50 ms', 'p95 ms', 'worst ms'], rows),
  };
}

/** Times the check of what `shown` shows, at a door of the tenant of `at`. */
function time(at: PassMaker, shown: PassMaker, now: number): number {
  const text = shown.show(now);
  const facts = doorFacts(at, { now });
  const startedAt = performance.now();
  const { answer } = checkPass(text, facts);
  const ms = performance.now() - startedAt;
  if ((answer === 'open') !== (at === shown)) throw new Error(`The door answers ${answer}.`);
  return ms;
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

const figuresOf = (values: readonly number[]): string[] =>
  [percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)].map((ms) => ms.toFixed(2));
