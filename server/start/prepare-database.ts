import type pg from 'pg';
import { retryOnLock } from '../db/connection/retry-on-lock.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import type { Environment } from '../environment.ts';
import { listTenants } from '../features/tenants/queries.ts';
import { installJobQueue } from '../job-queue/install-job-queue.ts';

/** Brings schema and job queue up to date as the owner, and lets the caller seed data. */
export async function prepareDatabase(
  connection: pg.PoolConfig,
  fill: (owner: Database) => Promise<void>,
): Promise<void> {
  const owner = openDatabase(connection, 2);
  try {
    await migrate(owner);
    await retryOnLock(() => installJobQueue(connection));
    await fill(owner);
  } finally {
    await owner.destroy();
  }
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** May demo clubs be served here: in development, to this machine alone? */
export const mayServeDemo = ({ name, host }: Environment): boolean => name === 'development' && loopback.test(host);

/** Demo clubs have a published password, so they are served to this machine alone. */
export async function checkDemo(database: Database, environment: Environment): Promise<void> {
  if (mayServeDemo(environment)) return;
  const demo = (await listTenants(database)).filter(({ isDemo }) => isDemo);
  if (demo.length === 0) return;
  const isOpen = !loopback.test(environment.host);
  const where = isOpen ? `HOST=${environment.host}` : `TRENN_ENV=${environment.name}`;
  throw new Error(
    `${demo.map(({ name }) => name).join(', ')}: demo clubs, whose password everyone knows, are not served with ${where}. ` +
      'Start with a database of your own, made by `npm start -- --empty`.',
  );
}
