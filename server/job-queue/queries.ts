import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../db/open-database.ts';
import { jobSchema } from './install-job-queue.ts';

export interface QueueAge {
  name: string;
  due: number;
  /** Of the one that has been due for longest. */
  seconds: number;
}

/** What is due and nobody has begun, by queue; queues with nothing due are not there. */
export async function readQueueAges(database: Database): Promise<QueueAge[]> {
  const { rows } = await sql<QueueAge>`
    select name, count(*)::int as due, extract(epoch from max(now() - start_after))::float8 as seconds
      from ${sql.table(`${jobSchema}.job`)}
     where state in ('created', 'retry') and start_after <= now()
     group by name`.execute(database);
  return rows;
}

/** Has an operator taken the tenant out of service, or does another cell serve it, into which its jobs went along? */
export async function isResting(pool: Pool, tenantId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from tenant where id = $1 and (rests_since is not null or elsewhere_since is not null)',
    [tenantId],
  );
  return rowCount !== 0;
}
