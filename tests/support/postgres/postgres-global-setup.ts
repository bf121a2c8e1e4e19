import type { TestProject } from 'vitest/node';
import type { Connection } from '#server/db/embedded/connection.ts';
import { startThrowAwayPostgres } from '#server/db/embedded/throw-away-postgres.ts';
import { makeTemplate } from './make-database.ts';

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

/** One PostgreSQL for all test files of a project: `inject('postgres')` gives its connections. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { appConnection, ownerConnection, superuserConnection, stop } = await startThrowAwayPostgres();
  const postgres = { appConnection, ownerConnection, superuserConnection };
  await makeTemplate(postgres);
  project.provide('postgres', postgres);
  return stop;
}
