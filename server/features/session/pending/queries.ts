import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { hashLoginToken, type LoginStep } from './login-step.ts';

/** What somebody has beside their password. */
export async function findFactors({ db, tenantId }: TenantScope, clientId: number) {
  const { rows } = await sql<{ hasTotp: boolean; recoveryCodesLeft: number }>`
    select
      exists (
        select from totp where tenant_id = ${tenantId} and client_id = ${clientId} and is_confirmed
      ) as "hasTotp",
      (
        select count(*)::int from recovery_code
        where tenant_id = ${tenantId} and client_id = ${clientId} and used_at is null
      ) as "recoveryCodesLeft"`.execute(db);
  const [found] = rows;
  return found ?? { hasTotp: false, recoveryCodesLeft: 0 };
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
