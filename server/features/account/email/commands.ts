import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { LinkToken } from './queries.ts';

export interface NewEmailLink extends LinkToken {
  clientId: number;
  /** The new address, or for an undo link the old one. */
  email: string;
  expiresAt: Date;
}

export async function insertEmailLink(
  { tenantId, db }: TenantScope,
  { clientId, kind, email, tokenHash, now, expiresAt }: NewEmailLink,
): Promise<void> {
  const dates = { created_at: now, expires_at: expiresAt };
  await db
    .insertInto('email_change')
    .values({ tenant_id: tenantId, client_id: clientId, kind, email, token_hash: tokenHash, ...dates })
    .execute();
}

/** The link has another token and its whole time again; nothing where it was used or taken back. */
export async function renewEmailLink(
  { tenantId, db }: TenantScope,
  earlierHash: string,
  { tokenHash, now, expiresAt }: Pick<NewEmailLink, 'tokenHash' | 'now' | 'expiresAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_change')
    .set({ token_hash: tokenHash, created_at: now, expires_at: expiresAt })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', earlierHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes a link; of two concurrent attempts one succeeds. Returns nothing if it is not valid now. */
export function takeEmailLink({ tenantId, db }: TenantScope, { kind, tokenHash, now }: LinkToken) {
  return db
    .deleteFrom('email_change')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['id', 'client_id', 'email'])
    .executeTakeFirst();
}

/** Discards the client's pending new address. */
export async function deletePendingEmail({ tenantId, db }: TenantScope, clientId: number): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'confirm')
    .execute();
}

/** Links created after one that was used; an older undo link stays valid. */
export async function deleteLaterEmailLinks(
  { tenantId, db }: TenantScope,
  clientId: number,
  id: number,
): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('id', '>', id)
    .execute();
}

/** Throws 23505 when the address belongs to another client. */
export async function storeEmail({ tenantId, db }: TenantScope, clientId: number, email: string): Promise<void> {
  await db.updateTable('client').set({ email }).where('tenant_id', '=', tenantId).where('id', '=', clientId).execute();
}

export async function deleteEmailLinks({ tenantId, db }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('email_change').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute();
}
