import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface Merged {
  keptId: number;
  duplicateId: number;
}

/** Of unique keys and exclusions. */
const isConflict = (error: unknown): boolean => ['23505', '23P01'].includes((error as { code?: string }).code ?? '');

/**
 * Gives the kept client what refers to the duplicate. Where both have a row of which there can be one, the kept client's stays
 * and the other goes with the duplicate.
 */
export async function moveRows(
  scope: TenantScope,
  { table, column }: { table: string; column: string },
  { keptId, duplicateId }: Merged,
): Promise<void> {
  const { db, tenantId } = scope;
  const move = sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${keptId}
    where tenant_id = ${tenantId} and ${sql.ref(column)} = ${duplicateId}`;
  await sql`savepoint moving`.execute(db);
  try {
    await move.execute(db);
  } catch (error) {
    if (!isConflict(error)) throw error;
    await sql`rollback to savepoint moving`.execute(db);
    await moveOneByOne(scope, { table, column }, { keptId, duplicateId });
  }
  await sql`release savepoint moving`.execute(db);
}

async function moveOneByOne(
  { db, tenantId }: TenantScope,
  { table, column }: { table: string; column: string },
  { keptId, duplicateId }: Merged,
): Promise<void> {
  const { rows } = await sql<{ ctid: string }>`
    select ctid::text as ctid from ${sql.table(table)}
    where tenant_id = ${tenantId} and ${sql.ref(column)} = ${duplicateId}`.execute(db);
  for (const { ctid } of rows) {
    await sql`savepoint one_row`.execute(db);
    try {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${keptId} where ctid = ${ctid}::tid`.execute(db);
    } catch (error) {
      if (!isConflict(error)) throw error;
      await sql`rollback to savepoint one_row`.execute(db);
    }
    await sql`release savepoint one_row`.execute(db);
  }
}

export async function deleteClient({ db, tenantId }: TenantScope, clientId: number): Promise<void> {
  await db.deleteFrom('client').where('tenant_id', '=', tenantId).where('id', '=', clientId).execute();
}

/** What did not come along, and what ends with the duplicate, as where its row is removed. */
export async function deleteLeftRows(
  { db, tenantId }: TenantScope,
  references: readonly { table: string; column: string }[],
  clientId: number,
): Promise<void> {
  for (const { table, column } of references) {
    if (table === 'client') continue;
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(column)} = ${clientId}`.execute(
      db,
    );
  }
}

export async function pointTo(
  { db, tenantId }: TenantScope,
  { keptId, duplicateId }: { keptId: number; duplicateId: number },
): Promise<void> {
  await db
    .updateTable('client')
    .set({ merged_into_id: keptId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', duplicateId)
    .execute();
}

/** A file of clients may name the duplicate for long. */
export async function rememberFormer(
  { db, tenantId }: TenantScope,
  keptId: number,
  duplicate: { client_code: string; email: string; former_codes: string[]; former_emails: string[] },
): Promise<void> {
  const codes = [duplicate.client_code, ...duplicate.former_codes];
  const emails = [duplicate.email, ...duplicate.former_emails].filter((email) => email !== '');
  await sql`
    update client set former_codes = array(select distinct unnest(former_codes || ${codes}::text[])),
      former_emails = array(select distinct one from unnest(former_emails || ${emails}::text[]) one where one <> email)
    where tenant_id = ${tenantId} and id = ${keptId}`.execute(db);
}

/** What a file calls alike for both is told apart by the duplicate's number from now on: neither is lost. */
export async function nameByNumber(
  { db, tenantId }: TenantScope,
  { duplicateId, number }: { duplicateId: number; number: string },
): Promise<void> {
  for (const table of ['contract', 'ticket']) {
    await sql`
      update ${sql.table(table)} set imported_as =
        regexp_replace(imported_as, '#[0-9]+$', '') || '@' || ${number.toUpperCase()}
          || substring(imported_as from '#[0-9]+$')
      where tenant_id = ${tenantId} and client_id = ${duplicateId} and imported_as ~ '#[0-9]+$'
        and imported_as !~ '@[^@]*#[0-9]+$'`.execute(db);
  }
}
