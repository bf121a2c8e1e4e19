import type { TenantScope } from '../../../db/tenant-scope.ts';

interface NewDeskCode {
  clientId: number;
  codeHash: string;
  expiresAt: Date;
  now: Date;
}

/**
 * Sets a client's code, replacing the one before.
 * @returns false when another client has the same code now
 */
export async function saveDeskCode({ db, tenantId }: TenantScope, code: NewDeskCode): Promise<boolean> {
  await db
    .deleteFrom('desk_code')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('client_id', '=', code.clientId), eb('expires_at', '<=', code.now)]))
    .execute();
  const row = await db
    .insertInto('desk_code')
    .values({ tenant_id: tenantId, client_id: code.clientId, code_hash: code.codeHash, expires_at: code.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What wallets show of a client finds nobody any more. */
export async function deleteWalletCards({ db, tenantId }: TenantScope, clientId: number): Promise<void> {
  await db
    .deleteFrom('card')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('is_wallet', '=', true)
    .execute();
}
