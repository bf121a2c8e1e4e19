import { appendFileSync } from 'node:fs';

/** What one test file took; all in seconds. */
export interface FileTimes {
  readonly file: string;
  readonly wall: number;
  /** Until its first case: loading modules and `beforeAll`. */
  readonly setUp: number;
  /** From the first case to the end of the last. */
  readonly cases: number;
  readonly pageLoads: number;
  /** Wall time in which some page was loading, pages added up. */
  readonly loading: number;
  /** CPU of the worker. */
  readonly worker: number;
  /** CPU of what the worker has started: browsers, servers, commands. */
  readonly children: number;
}

/** Where a run that is timed collects one record a line (`FileTimes`, or the run's PostgreSQL); else undefined. */
export const timesFile = (): string | undefined => process.env['TRENN_TEST_TIMES'];

export const recordTimes = (path: string, record: FileTimes | { postgres: number }): void =>
  appendFileSync(path, `${JSON.stringify(record)}\n`);
