import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Every column of another table that refers to a client. */
export async function listReferences({ db }: TenantScope): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[2]
    where contype = 'f' and confrelid = 'client'::regclass and attname <> 'tenant_id'
    order by relname, attname`.execute(db);
  return rows;
}

/** Trainings in which both have a place or wait, and which are not over. */
export async function listCommonTrainings(
  { db, tenantId }: TenantScope,
  one: number,
  other: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select training_id as id from registration
    where tenant_id = ${tenantId} and client_id in (${one}, ${other}) and status in ('booked', 'waiting')
    group by training_id having count(distinct client_id) = 2
    order by training_id`.execute(db);
  return rows.map(({ id }) => id);
}
