import { readDescendants } from './process-times.ts';
import { recordTimes, timesFile } from './time-record.ts';

/** Records what the run's PostgreSQL took: all files share it, so that it belongs to none. Named after its own set-up. */
export function setup(): (() => void) | undefined {
  const path = timesFile();
  if (path === undefined) return undefined;
  return () => recordTimes(path, { postgres: readDescendants(process.pid, (name) => name.startsWith('postgres')) });
}
