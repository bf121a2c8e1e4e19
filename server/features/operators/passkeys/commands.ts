import type { Database } from '#server/db/open-database.ts';

export interface OperatorChallenge {
  challenge: string;
  purpose: 'add' | 'log_in' | 'prove';
  host: string;
  /** Null: anybody may answer, at the log-in. */
  sessionHash: string | null;
}

/** Keeps what was asked, and nothing outdated. */
export async function insertOperatorChallenge(
  owner: Database,
  { challenge, purpose, host, sessionHash }: OperatorChallenge,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await owner
    .with('outdated', (db) => db.deleteFrom('operator_challenge').where('expires_at', '<', now))
    .insertInto('operator_challenge')
    .values({ challenge, purpose, host, session_hash: sessionHash, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up: of two concurrent answers one finds it. Nothing where it was for something or somebody else. */
export async function takeOperatorChallenge(owner: Database, asked: OperatorChallenge, now: Date): Promise<boolean> {
  const { numDeletedRows } = await owner
    .deleteFrom('operator_challenge')
    .where('challenge', '=', asked.challenge)
    .where('purpose', '=', asked.purpose)
    .where('host', '=', asked.host)
    .where('session_hash', 'is not distinct from', asked.sessionHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface NewPasskey {
  operatorId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  host: string;
  name: string;
  now: Date;
}

/** Whether it is a new one. */
export async function insertOperatorPasskey(owner: Database, given: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await owner
    .insertInto('operator_passkey')
    .values({
      operator_id: given.operatorId,
      credential_id: given.credentialId,
      public_key: given.publicKey,
      counter: given.counter,
      transports: given.transports,
      host: given.host,
      name: given.name,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** It has signed once more; false where another answer of it was taken meanwhile, or it was removed. */
export async function noteOperatorPasskeyUse(
  owner: Database,
  { id, before, counter, now }: { id: number; before: number; counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('operator_passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whose factor is removed, and how many were before: of two removals at once the second finds that another came before it. */
export interface Removal {
  operatorId: number;
  factorsRemoved: number;
}

const holding = (owner: Database, { operatorId, factorsRemoved }: Removal) =>
  owner.with('held', (db) =>
    db
      .updateTable('operator_account')
      .set({ factors_removed: factorsRemoved + 1 })
      .where('id', '=', operatorId)
      .where('factors_removed', '=', factorsRemoved)
      .returning('id'),
  );

/** False where another factor was removed meanwhile. */
export async function deleteOperatorPasskey(owner: Database, removal: Removal, id: number): Promise<boolean> {
  const { numDeletedRows } = await holding(owner, removal)
    .deleteFrom('operator_passkey')
    .where('id', '=', id)
    .where('operator_id', 'in', (ids) => ids.selectFrom('held').select('held.id'))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The same of codes, without which the password opens nothing. */
export async function deleteOperatorTotp(owner: Database, { operatorId, factorsRemoved }: Removal): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('operator_account')
    .set({ sealed_totp: null, sealed_shown_totp: null, factors_removed: factorsRemoved + 1 })
    .where('id', '=', operatorId)
    .where('factors_removed', '=', factorsRemoved)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The secret that was shown counts from now on; false where another was shown meanwhile, or there is no password to it. */
export async function takeShownTotp(
  owner: Database,
  { operatorId, sealedShown, step }: { operatorId: number; sealedShown: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('operator_account')
    .set({ sealed_totp: sealedShown, sealed_shown_totp: null, last_step: step })
    .where('id', '=', operatorId)
    .where('sealed_shown_totp', '=', sealedShown)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
