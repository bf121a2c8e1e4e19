import type { Insertable } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** The first one stays, also of two that were made at once. */
export async function insertPaper(
  { db, tenantId }: TenantScope,
  paper: Omit<Insertable<Tables['invoice_paper']>, 'tenant_id'>,
): Promise<void> {
  await db
    .insertInto('invoice_paper')
    .values({ tenant_id: tenantId, ...paper })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
