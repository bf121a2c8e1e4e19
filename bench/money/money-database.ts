import { Client } from 'pg';
import type { Connection } from '#server/db/embedded/connection.ts';
import { startThrowAwayPostgres } from '#server/db/embedded/throw-away-postgres.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';

/** A PostgreSQL with one club that sells, for benchmarks of money. */
export interface MoneyDatabase {
  tenantId: number;
  app: Connection;
  /** As superuser: row-level security is bypassed. */
  client: Client;
  stop(): Promise<void>;
}

export async function openMoneyDatabase(): Promise<MoneyDatabase> {
  const postgres = await startThrowAwayPostgres();
  const client = new Client(postgres.superuserConnection);
  const stop = (): Promise<void> => client.end().finally(() => postgres.stop());
  try {
    await client.connect();
    await prepareDatabase(postgres.ownerConnection, async () => undefined);
    const owner = openDatabase({ ...postgres.ownerConnection }, 1);
    const { tenantId } = await buildTenant(owner).finally(() => owner.destroy());
    return { tenantId, app: postgres.appConnection, client, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
