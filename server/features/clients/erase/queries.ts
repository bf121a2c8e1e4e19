import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { rowsOfPerson } from '../../ledger/person/queries.ts';
import { live } from '../../registrations/statuses.ts';
import { loose, ownerColumns } from './erase-rules.ts';

/** Live registrations of a client in trainings to come, in the order in which trainings are locked. */
export const listToLeave = ({ db, tenantId }: TenantScope, clientId: number, now: Date) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .select(['registration.id as registrationId', 'training.id as trainingId'])
    .where('registration.tenant_id', '=', tenantId)
    .where('registration.client_id', '=', clientId)
    .where('registration.status', 'in', live)
    .where('training.starts_at', '>', now)
    .orderBy('training.id')
    .execute();

export interface Owned {
  table: string;
  column: string;
}

/** Every table whose rows belong to a client, by the column that says whose: also those that are written once. */
export async function listOwned({ db }: TenantScope): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[2]
    where contype = 'f' and confrelid = 'client'::regclass and attname in (${sql.join(ownerColumns)})
    order by relname, attname`.execute(db);
  return [...rows, ...loose];
}

/** Nobody but the program needs them. */
const secretColumn = /hash|sealed|secret|password|device_key|receipt|public_key|response|endpoint/;

const withoutSecrets = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'tenant_id' && !secretColumn.test(name)));

const mostRows = 10_000;

/** The rows of a table that belong to a client, but for secrets. */
export async function listOwnRows(
  { db, tenantId }: TenantScope,
  { table, column, clientId }: { table: string; column: string; clientId: number },
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(own) as row from ${sql.table(table)} own
    where own.tenant_id = ${tenantId} and own.${sql.ref(column)} in ${rowsOfPerson(clientId)} limit ${mostRows}`.execute(
    db,
  );
  return rows.map(({ row }) => withoutSecrets(row));
}

export async function findOwnRow({ db, tenantId }: TenantScope, clientId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(client) as row from client where tenant_id = ${tenantId} and id = ${clientId}`.execute(db);
  return withoutSecrets(rows[0]?.row ?? {});
}
