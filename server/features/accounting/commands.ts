import { type Insertable, sql } from 'kysely';
import type { MappingRow } from '#api/accounting/schema.ts';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** False where somebody else has changed it since that version. */
export async function replaceMapping(
  { db, tenantId }: TenantScope,
  { items, version }: { items: MappingRow[]; version: number },
): Promise<boolean> {
  const rows = JSON.stringify(items);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('accounting_mapping')
    .values({ tenant_id: tenantId, rows, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ rows, version: version + 1 })
        .where('accounting_mapping.version', '=', version),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** One batch at a time is put together, and numbers have no gap. */
export async function lockBatches({ db, tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${tenantId}`}, 0))`.execute(db);
}

type Of<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'tenant_id'>;

export async function insertBatch(
  { db, tenantId }: TenantScope,
  batch: Omit<Of<'export_batch'>, 'number'>,
  number: number,
  postingIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('export_batch')
    .values({ tenant_id: tenantId, number, ...batch })
    .execute();
  await sql`
    insert into exported_posting (tenant_id, posting_id, batch_number)
    select ${tenantId}, id, ${number} from unnest(${[...postingIds]}::bigint[]) id`.execute(db);
}

export async function insertPeriodClosing({ db, tenantId }: TenantScope, row: Of<'period_closing'>): Promise<void> {
  await db
    .insertInto('period_closing')
    .values({ tenant_id: tenantId, ...row })
    .execute();
}

export async function insertDayClosing({ db, tenantId }: TenantScope, row: Of<'day_closing'>): Promise<void> {
  await db
    .insertInto('day_closing')
    .values({ tenant_id: tenantId, ...row })
    .execute();
}
