import type pg from 'pg';
import { checkNotices } from '../db/start-checks/check-notices.ts';
import { checkRole } from '../db/check-role.ts';
import { openDatabase } from '../db/open-database.ts';
import { checkSchema } from '../db/start-checks/check-schema.ts';
import { checkSecret } from '../db/start-checks/check-secret.ts';

interface Ways {
  app: pg.PoolConfig;
  /** Past any pooler. */
  direct: pg.PoolConfig;
}

/** Refuses, before anything works on it, a database that this server must not serve. */
export async function checkDatabase({ app, direct }: Ways, secret: string): Promise<void> {
  const database = openDatabase(app, 1);
  try {
    await checkNotices({ app, direct });
    await checkRole(database);
    await checkSchema(database);
    await checkSecret(database, secret);
  } finally {
    await database.destroy();
  }
}
