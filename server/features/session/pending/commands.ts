import { randomBytes } from 'node:crypto';
import type { DeviceInfo } from '#api/session/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { hashLoginToken, type LoginStep } from './login-step.ts';

/** For how long a password that was typed waits for its confirmation, or for a second factor to be set up. */
const pendingMinutes = 15;

/** Somebody has typed the right password: they get a token for the calls that log them in, and for no other. */
export async function startPendingLogin(
  { db, tenantId }: TenantScope,
  login: { clientId: number; step: LoginStep; keep: boolean; device: DeviceInfo; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(login.now.getTime() + pendingMinutes * 60_000);
  await db
    .insertInto('pending_login')
    .values({
      tenant_id: tenantId,
      client_id: login.clientId,
      token_hash: hashLoginToken(token),
      step: login.step,
      keep: login.keep,
      device: JSON.stringify(login.device),
      created_at: login.now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** All log-ins of a person that are not finished: their password has changed, or one of them is. */
export async function deletePendingLoginsOf({ db, tenantId }: TenantScope, clientId: number): Promise<void> {
  await db.deleteFrom('pending_login').where('tenant_id', '=', tenantId).where('client_id', '=', clientId).execute();
}

export async function deletePendingLogins({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('pending_login').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute();
}
