import { afterAll, beforeEach, expect } from 'vitest';
import { readPageLoads } from './page-loads.ts';
import { readDescendants } from './process-times.ts';
import { recordTimes, timesFile } from './time-record.ts';

const path = timesFile();
if (path !== undefined) noteFile(path);

const since = (from: number, to: number): number => (to - from) / 1000;

/** Runs before each test file of a timed run, and records what the file took when its own hooks are through. */
function noteFile(path: string): void {
  const began = performance.now();
  const cpu = process.cpuUsage();
  const children = readDescendants(process.pid);
  const loads = readPageLoads();
  let firstCase: number | undefined;
  beforeEach(() => void (firstCase ??= performance.now()));
  // Hooks that are added first end last.
  afterAll(() => {
    const ended = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    const { count, seconds } = readPageLoads();
    recordTimes(path, {
      file: expect.getState().testPath ?? 'unknown',
      wall: since(began, ended),
      setUp: since(began, firstCase ?? ended),
      cases: since(firstCase ?? ended, ended),
      pageLoads: count - loads.count,
      loading: seconds - loads.seconds,
      worker: (user + system) / 1e6,
      children: Math.max(0, readDescendants(process.pid) - children),
    });
  });
}
