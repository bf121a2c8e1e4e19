import { sql } from 'kysely';
import type { Database } from '../../../db/open-database.ts';

/**
 * Which of the hosts a tenant has already, with its name. The registry belongs to the platform, so no scope is needed.
 */
export function listTakenHosts(database: Database, hosts: readonly string[]) {
  return database
    .selectFrom('tenant_host')
    .innerJoin('tenant', 'tenant.id', 'tenant_host.tenant_id')
    .select(['tenant_host.host', 'tenant.name'])
    .where('tenant_host.host', 'in', [...hosts])
    .orderBy('tenant_host.host')
    .execute();
}

/** An id that no tenant has or will get; the scope of a tenant's first transaction needs it before the row exists. */
export async function takeTenantId(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('tenant', 'id'))::int as id`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no id for the tenant.');
  return row.id;
}
