import { sql } from 'kysely';
import type { ChangeTopic } from './change-notices.ts';
import type { Database } from './open-database.ts';

/** Tells the running servers, from a process that is none, what it has changed; to be called after the commit. */
export async function announceChange(database: Database, tenantId: number, topics: ChangeTopic[]): Promise<void> {
  await sql`select pg_notify('trenn_changes', ${JSON.stringify({ tenantId, topics })})`.execute(database);
}
