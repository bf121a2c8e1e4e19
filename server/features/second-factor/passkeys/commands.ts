import type { TenantScope } from '#server/db/tenant-scope.ts';

export interface NewChallenge {
  challenge: string;
  purpose: 'add' | 'log_in' | 'prove' | 'confirm';
  host: string;
  clientId: number | null;
  sessionId: number | null;
  pendingLoginId: number | null;
  expiresAt: Date;
}

export async function insertChallenge({ db, tenantId }: TenantScope, given: NewChallenge): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      tenant_id: tenantId,
      challenge: given.challenge,
      purpose: given.purpose,
      host: given.host,
      client_id: given.clientId,
      session_id: given.sessionId,
      pending_login_id: given.pendingLoginId,
      expires_at: given.expiresAt,
    })
    .execute();
}

/** Uses a challenge up: of two concurrent answers one finds it. Nothing where it was for something or somebody else. */
export async function takeChallenge(
  { db, tenantId }: TenantScope,
  { expiresAt: now, ...asked }: NewChallenge,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('tenant_id', '=', tenantId)
    .where('challenge', '=', asked.challenge)
    .where('purpose', '=', asked.purpose)
    .where('host', '=', asked.host)
    .where('client_id', 'is not distinct from', asked.clientId)
    .where('session_id', 'is not distinct from', asked.sessionId)
    .where('pending_login_id', 'is not distinct from', asked.pendingLoginId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteChallenges({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute();
}

export interface NewPasskey {
  clientId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  host: string;
  name: string;
  now: Date;
}

/** Whether it is a new one. */
export async function insertPasskey({ db, tenantId }: TenantScope, given: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('passkey')
    .values({
      tenant_id: tenantId,
      client_id: given.clientId,
      credential_id: given.credentialId,
      public_key: given.publicKey,
      counter: given.counter,
      transports: given.transports,
      host: given.host,
      name: given.name,
      created_at: given.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** It has signed once more. */
export async function notePasskeyUse(
  { db, tenantId }: TenantScope,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Whether it is there, and this person’s. */
export async function namePasskey(
  { db, tenantId }: TenantScope,
  { id, clientId, name }: { id: number; clientId: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Without an id all of them. */
export async function deletePasskeys(
  { db, tenantId }: TenantScope,
  { id, clientId }: { id?: number; clientId: number },
): Promise<void> {
  await db
    .deleteFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
}
