import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { MEMORY } from '#scripts/throw-away/open-run.ts';
import { openOwnedFolder } from '#scripts/throw-away/owned-folder.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { startThrowAwayPostgres } from '#server/db/embedded/throw-away-postgres.ts';
import { readDescendants } from '../times/process-times.ts';
import { recordTimes, timesFile } from '../times/time-record.ts';
import { makeTemplate, runAsSuperuser } from './make-database.ts';

/** How tests reach the PostgreSQL of their run. `database` is shared by all: tests that write create their own. */
export type TestPostgres = {
  readonly appConnection: Connection;
  readonly ownerConnection: Connection;
  readonly superuserConnection: Connection;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** Of a whole run; each test file has a database of its own. */
const neededBytes = 8 * 2 ** 30;

/**
 * In memory where Linux has room for it: a file system takes a fifth of the whole run to make the files of hundreds of
 * databases. What is killed in tests is a server or PostgreSQL, never the machine, so nothing is proved by less.
 */
export async function openRoomiestFolder(): Promise<string> {
  return hasRoom() ? openOwnedFolder(MEMORY, 'trenn-throw-away-') : tmpdir();
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}

interface Running {
  postgres: TestPostgres;
  stop(): Promise<void>;
  /** Projects whose tests have not ended. */
  users: number;
}

/** Each project loads this module for itself, so what they share hangs on the process. */
const shared = globalThis as { trennPostgres?: Promise<Running> | undefined };

/** One PostgreSQL for all test files of a run, whatever their projects: `inject('postgres')` gives its connections. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = await (shared.trennPostgres ??= start());
  running.users += 1;
  project.provide('postgres', running.postgres);
  return async () => {
    running.users -= 1;
    if (running.users > 0) return;
    shared.trennPostgres = undefined;
    recordPostgres();
    await running.stop();
  };
}

/**
 * Nobody kills this PostgreSQL: who does starts one of their own. Nor does it gather statistics whenever it gets to it, or the
 * same test would be quick once and slow once: its planner knows what the template says of tenants.
 */
const spared = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'];

async function start(): Promise<Running> {
  const { appConnection, ownerConnection, superuserConnection, stop } = await startThrowAwayPostgres(
    await openRoomiestFolder(),
  );
  const postgres = { appConnection, ownerConnection, superuserConnection };
  for (const setting of spared) await runAsSuperuser(superuserConnection, `alter system set ${setting} = off`);
  await runAsSuperuser(superuserConnection, 'select pg_reload_conf()');
  await makeTemplate(postgres);
  return { postgres, stop, users: 0 };
}

/** What it took in a run that is timed: all files share it, so that it belongs to none. */
function recordPostgres(): void {
  const path = timesFile();
  if (path === undefined) return;
  recordTimes(path, { postgres: readDescendants(process.pid, (name) => name.startsWith('postgres')) });
}
