import type { TenantScope } from '../../../db/tenant-scope.ts';

/** The new address that a client has requested and not confirmed yet. */
export function findPendingEmail({ tenantId, db }: TenantScope, clientId: number, now: Date) {
  return db
    .selectFrom('email_change')
    .select(['email', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'confirm')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export interface LinkToken {
  kind: 'confirm' | 'undo';
  tokenHash: string;
  now: Date;
}

/** The link with this token, if it is still valid. */
export function findEmailLink({ tenantId, db }: TenantScope, { kind, tokenHash, now }: LinkToken) {
  return db
    .selectFrom('email_change')
    .select(['id', 'client_id', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
