import type { Database } from '#server/db/open-database.ts';

/** An operator's passkeys that open this host, the oldest first. */
export const listOperatorPasskeys = (owner: Database, operatorId: number, host: string) =>
  owner
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('host', '=', host)
    .orderBy('id')
    .execute();

/** The passkey with this name of its authenticator, and whose it is. */
export const findOperatorPasskey = (owner: Database, credentialId: string, host: string) =>
  owner
    .selectFrom('operator_passkey')
    .innerJoin('operator_account', 'operator_account.id', 'operator_passkey.operator_id')
    .selectAll('operator_passkey')
    .select('operator_account.email')
    .where('credential_id', '=', credentialId)
    .where('host', '=', host)
    .executeTakeFirst();

export async function findFactors(owner: Database, operatorId: number) {
  return owner
    .selectFrom('operator_account')
    .select(['sealed_totp as sealedTotp', 'sealed_shown_totp as sealedShown', 'factors_removed as factorsRemoved'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
}

export type OperatorPasskey = Awaited<ReturnType<typeof listOperatorPasskeys>>[number];
