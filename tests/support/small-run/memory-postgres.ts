import type { TestProject } from 'vitest/node';
import { startThrowAwayPostgres } from '#server/db/embedded/throw-away-postgres.ts';
import { openRoomiestFolder } from '../postgres/postgres-global-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of the small run lies. */
    dataFolder: string;
  }
}

/** The PostgreSQL of a run, without the databases of its tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataFolder, stop } = await startThrowAwayPostgres(await openRoomiestFolder());
  project.provide('dataFolder', dataFolder);
  return stop;
}
