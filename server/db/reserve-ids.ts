import { sql } from 'kysely';
import type { Tables } from './schema.ts';
import type { TenantScope } from './tenant-scope.ts';

/** Ids that no row has or will get, in their order, so that rows can refer to each other before they are inserted. */
export async function reserveIds({ db }: TenantScope, table: keyof Tables, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
