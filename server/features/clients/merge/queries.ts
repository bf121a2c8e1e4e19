import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Every column of another table that refers to a client; what is never changed is not moved. */
export async function listReferences({ db }: TenantScope): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[2]
    where contype = 'f' and confrelid = 'client'::regclass and attname <> 'tenant_id'
      and has_table_privilege(conrelid, 'update')
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

/** What is booked names its people for ever: a client with invoices or payments is kept, never the duplicate. */
export async function hasMoneyRows({ db, tenantId }: TenantScope, clientId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from invoice
        where tenant_id = ${tenantId} and ${clientId} in (client_id, payer_client_id, by_client_id))
      or exists (select from payment where tenant_id = ${tenantId} and ${clientId} in (client_id, by_client_id))
      or exists (select from ledger_posting where tenant_id = ${tenantId} and by_client_id = ${clientId})
      or exists (select from refund where tenant_id = ${tenantId} and ${clientId} in (client_id, by_client_id)) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}
