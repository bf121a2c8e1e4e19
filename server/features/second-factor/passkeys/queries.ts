import type { TenantScope } from '#server/db/tenant-scope.ts';

const columns = ['id', 'client_id', 'credential_id', 'public_key', 'counter', 'transports', 'host', 'name'] as const;

const select = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('passkey')
    .select([...columns, 'created_at', 'last_used_at'])
    .where('tenant_id', '=', tenantId);

/** Somebody’s passkeys, at all hosts, the oldest first. */
export const listPasskeys = (scope: TenantScope, clientId: number) =>
  select(scope).where('client_id', '=', clientId).orderBy('id').execute();

/** The passkey with this name of its authenticator at this host, locked until the end of the transaction. */
export const lockPasskey = (scope: TenantScope, credentialId: string, host: string) =>
  select(scope).where('credential_id', '=', credentialId).where('host', '=', host).forUpdate().executeTakeFirst();

export type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number];
