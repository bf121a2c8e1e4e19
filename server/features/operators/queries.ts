import type { Database } from '#server/db/open-database.ts';

/** An operator who has chosen a password and has codes; nobody else can log in. */
export async function findOperator(owner: Database, email: string) {
  const found = await owner
    .selectFrom('operator_account')
    .select(['id', 'email', 'password_hash as passwordHash', 'sealed_totp as sealedTotp'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!found?.passwordHash || !found.sealedTotp) return undefined;
  return { ...found, passwordHash: found.passwordHash, sealedTotp: found.sealedTotp };
}

export async function findSealedTotp(owner: Database, id: number): Promise<string | null> {
  const found = await owner
    .selectFrom('operator_account')
    .select('sealed_totp')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.sealed_totp ?? null;
}

/** Who has a link that is good now. */
export async function findByLink(owner: Database, linkHash: string, now: Date) {
  return owner
    .selectFrom('operator_account')
    .select(['id', 'email', 'sealed_shown_totp as sealedShown'])
    .where('link_hash', '=', linkHash)
    .where('link_until', '>', now)
    .executeTakeFirst();
}

export async function listOperators(owner: Database) {
  return owner
    .selectFrom('operator_account')
    .leftJoin('operator_session', 'operator_session.operator_id', 'operator_account.id')
    .select(({ fn }) => [
      'operator_account.email',
      'operator_account.password_hash as passwordHash',
      fn.max('operator_session.last_used_at').as('lastUsedAt'),
    ])
    .groupBy('operator_account.id')
    .orderBy('operator_account.email')
    .execute();
}
