import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { hashLoginToken, type LoginStep } from './login-step.ts';

interface FoundFactors {
  hasTotp: boolean;
  /** At whatever host. */
  hasAnyPasskey: boolean;
  /** That opens at this host. */
  hasPasskey: boolean;
  recoveryCodesLeft: number;
}

/** What somebody has beside their password, at this host. */
export async function findFactors({ db, tenantId }: TenantScope, clientId: number, host: string) {
  const { rows } = await sql<FoundFactors>`
    select
      exists (
        select from totp where tenant_id = ${tenantId} and client_id = ${clientId} and is_confirmed
      ) as "hasTotp",
      exists (
        select from passkey where tenant_id = ${tenantId} and client_id = ${clientId}
      ) as "hasAnyPasskey",
      exists (
        select from passkey where tenant_id = ${tenantId} and client_id = ${clientId} and host = ${host}
      ) as "hasPasskey",
      (
        select count(*)::int from recovery_code
        where tenant_id = ${tenantId} and client_id = ${clientId} and used_at is null
      ) as "recoveryCodesLeft"`.execute(db);
  const [found] = rows;
  return found ?? { hasTotp: false, hasAnyPasskey: false, hasPasskey: false, recoveryCodesLeft: 0 };
}

export type Factors = Awaited<ReturnType<typeof findFactors>>;

/** The log-in of this token at this step, locked until the end of the transaction; nothing where it is over. */
export function lockPendingLogin(
  { db, tenantId }: TenantScope,
  { token, step }: { token: string; step: LoginStep },
  { now }: { now: Date },
) {
  return db
    .selectFrom('pending_login')
    .select(['id', 'client_id as clientId', 'keep', 'device'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashLoginToken(token))
    .where('step', '=', step)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export type PendingLogin = NonNullable<Awaited<ReturnType<typeof lockPendingLogin>>>;
