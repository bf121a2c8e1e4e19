import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Every column of another table that refers to a client; what is never changed is not moved. */
export async function listReferences(
  { db }: TenantScope,
  right: 'update' | 'delete' = 'update',
): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[2]
    where contype = 'f' and confrelid = 'client'::regclass and attname <> 'tenant_id'
      and has_table_privilege(conrelid, ${right})
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

/** What is booked names its people for ever: whether the books name this client, in a table that is never changed. */
export async function hasMoneyRows({ db, tenantId }: TenantScope, clientId: number): Promise<boolean> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[2]
    where contype = 'f' and confrelid = 'client'::regclass and attname <> 'tenant_id'
      and not has_table_privilege(conrelid, 'update')`.execute(db);
  for (const { table, column } of rows) {
    const found = await sql`
      select from ${sql.table(table)} where tenant_id = ${tenantId} and ${sql.ref(column)} = ${clientId} limit 1`.execute(
      db,
    );
    if (found.rows.length > 0) return true;
  }
  return false;
}

/** Whether a payment of one of them, or of an invoice of theirs, is under way at the provider. */
export async function isPaying({ db, tenantId }: TenantScope, clientIds: readonly number[]): Promise<boolean> {
  const ids = sql`any(${[...clientIds]}::int[])`;
  const { rows } = await sql`
    select from payment_order o where o.tenant_id = ${tenantId} and o.state = 'open' and (o.client_id = ${ids}
      or exists (select from payment_order_invoice of_order
        join invoice i on i.tenant_id = of_order.tenant_id and i.id = of_order.invoice_id
        where of_order.tenant_id = o.tenant_id and of_order.order_id = o.id
          and (i.client_id = ${ids} or i.payer_client_id = ${ids}))
      or exists (select from purchase p where p.tenant_id = o.tenant_id and p.id = o.purchase_id
        and (p.client_id = ${ids} or p.payer_client_id = ${ids}))) limit 1`.execute(db);
  return rows.length > 0;
}
