import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import {
  isSealedField,
  type SealedPlace,
  type SealedTable,
  sealedColumns,
  sealedPlace,
} from '#server/db/secrets/sealed-columns.ts';

interface SealedRow {
  /** The location of the row; it is locked, so it cannot move. */
  ctid: string;
  owner: (string | number)[];
  value: string | Record<string, unknown>;
}

type Reseal = (place: SealedPlace, sealed: string) => string;

/** Re-encrypts, or without the old secret deletes, all sealed values of one tenant. */
export async function resealTenant(
  db: Transaction<Tables>,
  tenantId: number,
  old: string | undefined,
  next: string,
): Promise<void> {
  await sql`select set_config('trenn.tenant', ${String(tenantId)}, true)`.execute(db);
  for (const table of Object.keys(sealedColumns) as SealedTable[]) {
    const { column, owner, ...kind } = sealedColumns[table];
    const isObject = 'isObject' in kind;
    const rows = await findSealed(db, table, { column, owner, isObject });
    for (const row of rows) {
      if (old === undefined || 'endsWithSecret' in kind) {
        await sql`delete from ${sql.table(table)} where ctid = ${row.ctid}::tid`.execute(db);
        continue;
      }
      const place = sealedPlace(table, tenantId, ...row.owner);
      const value = resealValue(row.value, place, (at, sealed) => seal(next, at, unseal(old, at, sealed)));
      const hash = 'hash' in kind ? sql`, ${sql.ref(kind.hash)} = null` : sql``;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value}${hash} where ctid = ${row.ctid}::tid`.execute(db);
    }
  }
}

interface Sealed {
  column: string;
  owner: readonly string[];
  isObject: boolean;
}

async function findSealed(db: Transaction<Tables>, table: string, { column, owner, isObject }: Sealed) {
  const columns = owner.map((name) => sql`to_jsonb(${sql.ref(name)})`);
  const where = isObject ? sql`${sql.ref(column)}::text ~ '"sealed[A-Z]'` : sql`${sql.ref(column)} is not null`;
  const { rows } = await sql<SealedRow>`
    select ctid::text as ctid, jsonb_build_array(${sql.join(columns)}) as owner, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${where} for update`.execute(db);
  return rows;
}

/** In its stored form: an object as JSON, whose other fields stay unchanged. */
function resealValue(value: SealedRow['value'], place: SealedPlace, reseal: Reseal): string {
  if (typeof value === 'string') return reseal(place, value);
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    isSealedField(name) && typeof field === 'string' ? reseal(place, field) : field,
  ]);
  return JSON.stringify(Object.fromEntries(fields));
}
