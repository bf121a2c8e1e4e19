import type { Language } from '#api/languages.ts';
import type { DeviceInfo } from '#api/session/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { deleteDeviceOfSession, deleteDevicesOf } from '../messages/push/commands.ts';
import type { Proof } from './tables.ts';

export function startSession(
  { tenantId, db }: TenantScope,
  session: {
    clientId: number;
    keep: boolean;
    device: DeviceInfo;
    appVersion?: string | undefined;
    now: Date;
    provenBy: Proof;
  },
) {
  return db
    .insertInto('session')
    .values({
      tenant_id: tenantId,
      client_id: session.clientId,
      keep: session.keep,
      device: JSON.stringify(session.device),
      app_version: session.appVersion ?? null,
      created_at: session.now,
      last_used_at: session.now,
      proven_at: session.now,
      proven_by: session.provenBy,
    })
    .returning(['tenant_id', 'id', 'client_id', 'keep', 'created_at', 'proven_at', 'proven_by'])
    .executeTakeFirstOrThrow();
}

/** Its user has proven now who they are. Returns the session; nothing where it has ended. */
export function proveSession(
  { tenantId, db }: TenantScope,
  { id, clientId, by, now }: { id: number; clientId: number; by: Proof; now: Date },
) {
  return db
    .updateTable('session')
    .set({ proven_at: now, proven_by: by })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .returning(['id', 'keep', 'proven_at', 'proven_by'])
    .executeTakeFirst();
}

/** Records that the session was used now, and with which token. */
export async function keepSessionAlive(
  { tenantId, db }: TenantScope,
  id: number,
  use: { presented: number; device: DeviceInfo; appVersion: string | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      presented: use.presented,
      device: JSON.stringify(use.device),
      app_version: use.appVersion ?? null,
      last_used_at: use.now,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/**
 * Ends an active session, and with it all its tokens; its device gets no more notifications. Returns whether this call
 * ended it.
 */
export async function endSession(
  scope: TenantScope,
  id: number,
  reason: 'logout' | 'expired' | 'reused' | 'revoked',
  now: Date,
): Promise<boolean> {
  const { tenantId, db } = scope;
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await deleteDeviceOfSession(scope, id);
  return numUpdatedRows > 0n;
}

/** Ends all active sessions of a user, except one if given. */
export async function endSessionsOf(
  scope: TenantScope,
  clientId: number,
  { except, now }: { except: number | undefined; now: Date },
): Promise<void> {
  const { tenantId, db } = scope;
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute();
  await deleteDevicesOf(scope, clientId, except);
}

export async function storePasswordHash({ tenantId, db }: TenantScope, clientId: number, hash: string): Promise<void> {
  await db
    .updateTable('client')
    .set({ password_hash: hash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .execute();
}

/** Stores a new signing key, unless the tenant has one already. */
export async function insertSigningKey(
  { tenantId, db }: TenantScope,
  key: { publicJwk: object; sealedPrivateKey: string },
): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({
      tenant_id: tenantId,
      purpose: 'access_token',
      public_jwk: JSON.stringify(key.publicJwk),
      sealed_private_key: key.sealedPrivateKey,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'purpose']).where('retired_at', 'is', null).doNothing())
    .execute();
}

export async function deleteEndedSessions({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('session').where('tenant_id', '=', tenantId).where('ended_at', '<', before).execute();
}

/** Users are written to in the language in which they use the app. */
export async function rememberLanguage(
  { db, tenantId }: TenantScope,
  clientId: number,
  language: Language | undefined,
) {
  if (!language) return;
  await db
    .updateTable('client')
    .set({ language })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .where('language', '<>', language)
    .execute();
}
