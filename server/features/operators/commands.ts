import { sql } from 'kysely';
import { operatorIdleSeconds, operatorLongestSeconds } from '#api/operators/session-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Operator } from '#server/endpoint/operator-request.ts';

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

interface Link {
  linkHash: string;
  until: Date;
  now: Date;
}

/** Somebody who becomes an operator once they use the link; false where they are one already. */
export async function insertOperator(owner: Database, email: string, { linkHash, until, now }: Link): Promise<boolean> {
  const made = await owner
    .insertInto('operator_account')
    .values({ email, created_at: now, link_hash: linkHash, link_until: until })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Password, codes and passkeys are void at once, and all sessions end; false where there is no such operator. */
export async function renewOperator(owner: Database, email: string, link: Omit<Link, 'now'>): Promise<boolean> {
  const renewed = await owner
    .with('renewed', (db) =>
      db
        .updateTable('operator_account')
        .set({
          password_hash: null,
          sealed_totp: null,
          sealed_shown_totp: null,
          link_hash: link.linkHash,
          link_until: link.until,
        })
        .where('email', '=', email)
        .returning('id'),
    )
    .with('lost', (db) =>
      db.deleteFrom('operator_passkey').where('operator_id', 'in', (ids) => ids.selectFrom('renewed').select('id')),
    )
    .with('ended', (db) =>
      db.deleteFrom('operator_session').where('operator_id', 'in', (ids) => ids.selectFrom('renewed').select('id')),
    )
    .selectFrom('renewed')
    .select('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Their sessions go with them. */
export async function deleteOperator(owner: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await owner.deleteFrom('operator_account').where('email', '=', email).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function saveShownTotp(owner: Database, id: number, sealedShown: string): Promise<void> {
  await owner.updateTable('operator_account').set({ sealed_shown_totp: sealedShown }).where('id', '=', id).execute();
}

/**
 * Password and the secret that was shown count from now on, and the link is used up, in one statement: of two attempts with one
 * link one succeeds. Sessions from before end.
 */
export async function takeLink(
  owner: Database,
  used: { id: number; linkHash: string; sealedShown: string; passwordHash: string; step: number; now: Date },
): Promise<boolean> {
  const taken = await owner
    .with('taken', (db) =>
      db
        .updateTable('operator_account')
        .set({
          password_hash: used.passwordHash,
          sealed_totp: used.sealedShown,
          last_step: used.step,
          sealed_shown_totp: null,
          link_hash: null,
          link_until: null,
        })
        .where('id', '=', used.id)
        .where('link_hash', '=', used.linkHash)
        .where('link_until', '>', used.now)
        .where('sealed_shown_totp', '=', used.sealedShown)
        .returning('id'),
    )
    .with('ended', (db) =>
      db.deleteFrom('operator_session').where('operator_id', 'in', (ids) => ids.selectFrom('taken').select('id')),
    )
    .selectFrom('taken')
    .select('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Uses up a half minute's code: of two concurrent attempts one succeeds, and none with an earlier one. */
export async function takeOperatorStep(owner: Database, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('operator_account')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A session that has proven who it is, and no outdated ones. */
export async function insertOperatorSession(
  owner: Database,
  { operatorId, tokenHash, now }: { operatorId: number; tokenHash: string; now: Date },
): Promise<void> {
  await owner
    .with('outdated', (db) =>
      db.deleteFrom('operator_session').where('created_at', '<=', before(now, operatorLongestSeconds)),
    )
    .insertInto('operator_session')
    .values({ token_hash: tokenHash, operator_id: operatorId, created_at: now, last_used_at: now, proven_at: now })
    .execute();
}

/** Whose session this is, if it has neither ended nor been idle for too long. It goes on from here, unless the page asked by itself. */
export async function touchOperatorSession(
  owner: Database,
  { tokenHash, now, isPolled }: { tokenHash: string; now: Date; isPolled: boolean },
): Promise<Operator | undefined> {
  const used = await owner
    .updateTable('operator_session')
    .from('operator_account')
    .set({ last_used_at: isPolled ? sql.ref('last_used_at') : now })
    .whereRef('operator_account.id', '=', 'operator_session.operator_id')
    .where('token_hash', '=', tokenHash)
    .where('operator_session.last_used_at', '>', before(now, operatorIdleSeconds))
    .where('operator_session.created_at', '>', before(now, operatorLongestSeconds))
    .returning([
      'operator_account.id',
      'operator_account.email',
      'operator_session.created_at as createdAt',
      'operator_session.proven_at as provenAt',
    ])
    .executeTakeFirst();
  if (!used) return undefined;
  const { id, email, ...session } = used;
  return { id, email, session: { tokenHash, ...session } };
}

export async function proveOperatorSession(owner: Database, tokenHash: string, now: Date): Promise<void> {
  await owner
    .updateTable('operator_session')
    .set({ proven_at: now, last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteOperatorSession(owner: Database, tokenHash: string): Promise<void> {
  await owner.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute();
}
