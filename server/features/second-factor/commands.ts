import type { TenantScope } from '../../db/tenant-scope.ts';

/** What is shown to be put into an app; it replaces one that was shown before and not confirmed. */
export async function saveShownTotp(
  { db, tenantId }: TenantScope,
  { clientId, sealedSecret, now }: { clientId: number; sealedSecret: string; now: Date },
): Promise<void> {
  const row = { sealed_secret: sealedSecret, created_at: now, last_step: 0 };
  await db
    .insertInto('totp')
    .values({ tenant_id: tenantId, client_id: clientId, is_confirmed: false, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id', 'is_confirmed']).doUpdateSet(row))
    .execute();
}

/** What was shown counts from now on, in the place of the one before. Its first code is used up. */
export async function confirmTotp(
  { db, tenantId }: TenantScope,
  { clientId, step, now }: { clientId: number; step: number; now: Date },
): Promise<void> {
  await db
    .deleteFrom('totp')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('is_confirmed', '=', true)
    .execute();
  await db
    .updateTable('totp')
    .set({ is_confirmed: true, last_step: step, created_at: now })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}

/** Uses up a half minute's code: of two concurrent attempts one succeeds, and none with an earlier one. */
export async function takeStep({ db, tenantId }: TenantScope, clientId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('is_confirmed', '=', true)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTotp({ db, tenantId }: TenantScope, clientId: number): Promise<void> {
  await db.deleteFrom('totp').where('tenant_id', '=', tenantId).where('client_id', '=', clientId).execute();
}

/** These replace all that there were. */
export async function saveRecoveryCodes(
  scope: TenantScope,
  { clientId, hashes, now }: { clientId: number; hashes: readonly string[]; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(scope, clientId);
  const { db, tenantId: tenant_id } = scope;
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ tenant_id, client_id: clientId, code_hash, created_at: now, used_at: null })))
    .execute();
}

export async function deleteRecoveryCodes({ db, tenantId }: TenantScope, clientId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('tenant_id', '=', tenantId).where('client_id', '=', clientId).execute();
}

/** Uses a code up; of two concurrent attempts one succeeds. */
export async function takeRecoveryCode(
  { db, tenantId }: TenantScope,
  { clientId, hash, now }: { clientId: number; hash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
