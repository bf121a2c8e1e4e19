import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Row, TableName } from '#tests/builders/row.ts';

const rowsAtOnce = 2000;

/** Reserves ids, so that rows can refer to each other before they are inserted. */
export async function reserveIds({ db }: TenantScope, table: TableName, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Inserts many rows, all with the columns of the first, as one JSON parameter for each two thousand: much faster than a
 * parameter for each value. Not for tables with `jsonb` columns. Rows that break a unique or exclusion constraint are
 * skipped; returns the number inserted.
 */
export async function insertRows<T extends TableName>(
  { db }: TenantScope,
  table: T,
  rows: readonly Row<T>[],
): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  let inserted = 0;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(at, at + rowsAtOnce));
    const result = await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
      on conflict do nothing`.execute(db);
    inserted += Number(result.numAffectedRows ?? 0);
  }
  return inserted;
}
