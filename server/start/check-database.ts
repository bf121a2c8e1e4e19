import type pg from 'pg';
import { checkRole } from '../db/check-role.ts';
import { openDatabase } from '../db/open-database.ts';
import { checkSchema } from '../db/start-checks/check-schema.ts';
import { checkSecret } from '../db/start-checks/check-secret.ts';

/** Refuses, before anything works on it, a database that this server must not serve. */
export async function checkDatabase(connection: pg.PoolConfig, secret: string): Promise<void> {
  const database = openDatabase(connection, 1);
  try {
    await checkRole(database);
    await checkSchema(database);
    await checkSecret(database, secret);
  } finally {
    await database.destroy();
  }
}
