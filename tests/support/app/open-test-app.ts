import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { AllHandlers } from '#server/all-handlers.ts';
import { createApp } from '#server/create-app.ts';
import type { DatabaseLimits } from '#server/db/connection/database-limits.ts';
import type { ListenOptions } from '#server/db/connection/listen-connection.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import type { Services } from '#server/endpoint/services.ts';
import { readEnvironment } from '#server/environment.ts';
import { openServices } from '#server/start/open-services.ts';
import { makeDatabase, migrateDatabase } from '../postgres/make-database.ts';
import type { TestPostgres } from '../postgres/postgres-global-setup.ts';

/** A Wednesday, 12:00 in Tallinn. */
export const testStart = '2026-11-18T10:00:00Z';
export const testSecret = 'the secret of the tests, long enough';

/** The log of an app that nobody reads. */
export const silent = { warn: () => undefined, error: () => undefined };

/** The server's clock, which moves only when a test advances it. */
export class TestClock {
  now: Date;

  constructor(start: string) {
    this.now = new Date(start);
  }

  advance(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }
}

export interface TestProcess {
  app: FastifyInstance;
  services: Services;
  close(): Promise<unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** Connected as the tables' owner, to build tenants. */
  owner: Database;
  clock: TestClock;
  /** As the app's role. */
  connection: Connection;
  /** Of pictures; removed when it closes. */
  filesRoot: string;
  /** One more server process on the same database and clock. */
  openAnother(): Promise<FastifyInstance>;
  /** The same with its services, which a test may end before the others. */
  openProcess(handlers?: AllHandlers): Promise<TestProcess>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables as for the server process. */
  variables?: Record<string, string>;
  maxConnections?: number;
  distFolder?: string;
  handlers?: AllHandlers;
  /** A PostgreSQL other than that of the run, for tests that damage it. */
  postgres?: TestPostgres;
  limits?: DatabaseLimits;
  listening?: ListenOptions;
  /** Of another server than that of the tests. */
  secret?: string;
}

/** The real app, in this process, on its own database; only the clock is replaced. */
export async function openTestApp(start = testStart, options: TestAppOptions = {}): Promise<TestApp> {
  const { appConnection, ownerConnection } = options.postgres ?? inject('postgres');
  const database = await (options.postgres ? migrateDatabase(options.postgres) : makeDatabase());

  const clock = new TestClock(start);
  const secret = options.secret ?? testSecret;
  const filesRoot = makeThrowAwayFolder();
  const removeFiles = () => rmSync(filesRoot, { recursive: true, force: true });
  // An app that a worker's files share ends with the worker.
  process.once('exit', removeFiles);
  const closers = new Set<() => Promise<unknown>>();
  const open = async (handlers = options.handlers): Promise<TestProcess> => {
    const connection = { ...appConnection, database };
    const environment = readEnvironment({
      TRENN_SECRET: secret,
      MAIL: 'files',
      SMS: 'files',
      ...options.variables,
    });
    const opened = await openServices({
      environment,
      connection,
      owner: { ...ownerConnection, database },
      secret,
      filesRoot,
      clock: () => clock.now,
      log: silent,
      limits: options.limits,
      listening: options.listening,
      ...(options.maxConnections && { maxConnections: options.maxConnections }),
    });
    const app = await createApp(opened.services, { ...options, ...(handlers && { handlers }) });
    const close = async () => {
      closers.delete(close);
      await app.close().finally(opened.close);
    };
    closers.add(close);
    return { app, services: opened.services, close };
  };
  const owner = openDatabase({ ...ownerConnection, database }, 2);
  const { app, services } = await open();
  return {
    app,
    services,
    owner,
    clock,
    connection: { ...appConnection, database },
    filesRoot,
    openAnother: async () => (await open()).app,
    openProcess: open,
    close: async () => {
      for (const close of closers) await close();
      await owner.destroy();
      process.off('exit', removeFiles);
      removeFiles();
    },
  };
}
