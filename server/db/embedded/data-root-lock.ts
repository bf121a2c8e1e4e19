import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findAnnouncement, removeAnnouncement, writeAnnouncement } from './announcement.ts';
import { AlreadyRunningError, EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type DataRootLock = { release(): void };

const SQLITE_BUSY = 5;
/** A server that was just stopped may need a moment to release the lock; longer waits would only delay the refusal. */
const WAIT_MS = 1000;

/**
 * Makes this process the only server of a data root. Node has no file locks, but SQLite does: an exclusive transaction
 * is held for the process's lifetime and the system releases it however the process ends, so no stale lock can exist.
 */
export function lockDataRoot(dataRoot: string): DataRootLock {
  const path = join(dataRoot, 'lock.db');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: WAIT_MS });
    shareWithOwner(dataRoot, path);
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) {
      throw new AlreadyRunningError(dataRoot, findAnnouncement(dataRoot));
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(`The lock ${path} cannot be used (${reason}); check who owns the folder.`);
  }
  // Announces our pid until the url is known; what a killed server left there is stale.
  writeAnnouncement(dataRoot, { pid: process.pid });
  const held = database;
  return {
    release: () => {
      removeAnnouncement(dataRoot);
      held.close();
    },
  };
}

/** Root creates the file for the folder's owner, who may start the server next time. */
function shareWithOwner(dataRoot: string, path: string): void {
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataRoot);
    chownSync(path, uid, gid);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
