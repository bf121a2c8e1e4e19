import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file that PostgreSQL writes to directly: a pipe would tie its lifetime to ours. */
export type PostgresLog = { readonly handle: number; close(): void; tail(): string };

const LARGEST_BYTES = 10_000_000;

/** Opens the log for this start; only one earlier file is retained, so that the log stays bounded. */
export function openPostgresLog(dataRoot: string): PostgresLog {
  const path = join(dataRoot, 'postgres.log');
  const before = statSync(path, { throwIfNoEntry: false });
  const isFull = before !== undefined && before.size > LARGEST_BYTES;
  if (isFull) {
    renameSync(path, `${path}.1`);
  }
  const start = isFull ? 0 : (before?.size ?? 0);
  const handle = openSync(path, 'a', 0o600);
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataRoot);
    chownSync(path, uid, gid);
  }
  return {
    handle,
    close: () => closeSync(handle),
    /** The last lines of this start, to explain why it failed. */
    tail: () => lastLinesOf(readFileSync(path).subarray(start).toString('utf8')),
  };
}

/**
 * Whoever waits for the database is refused every few milliseconds: on a slow machine more lines say so than the one that says
 * why it did not start.
 */
export const lastLinesOf = (text: string): string =>
  text
    .trim()
    .replace(/^.*FATAL: {2}the database system is .*\n?(?:.*DETAIL: .*\n?)?/gm, '')
    .trim()
    .split('\n')
    .slice(-6)
    .join('\n');
