import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { entitlementCode } from '../../tickets/entitlement-code.ts';

/** @returns the id; undefined where another one is in force */
export async function insertOpening(
  { db, tenantId }: TenantScope,
  row: Omit<Insertable<Tables['opening_balance']>, 'tenant_id'>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('opening_balance')
    .values({ tenant_id: tenantId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function noteReversal(
  { db }: TenantScope,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<void> {
  await db.updateTable('opening_balance').set({ reversed_at: now, reason }).where('id', '=', id).execute();
}

/** A card that was taken back is good for nothing: its code may be given to another. */
export async function renameRevoked({ db }: TenantScope, codes: readonly (string | null)[]): Promise<void> {
  const given = codes.filter((code) => code !== null);
  if (given.length === 0) return;
  const revoked = await db
    .selectFrom('voucher')
    .select('id')
    .where('code', 'in', given)
    .where('revoked_at', 'is not', null)
    .forUpdate()
    .execute();
  for (const { id } of revoked)
    await db.updateTable('voucher').set({ code: entitlementCode() }).where('id', '=', id).execute();
}

/** One at a time enters opening balances. */
export async function lockOpenings({ db, tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`opening ${tenantId}`}, 0))`.execute(db);
}
