import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { personOf } from '../../ledger/person/queries.ts';

/** Any of which something is open: without one no change of rates has anything to change. */
export const findOpenInvoice = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('invoice_balance')
    .select('invoice_id')
    .where('tenant_id', '=', tenantId)
    .where('open_cents', '>', 0)
    .limit(1)
    .executeTakeFirst();

/** Invoices from before a change of rates of which something is open and was not served before the change. */
export async function listForecasts(
  { db, tenantId }: TenantScope,
  change: PlainDate,
): Promise<{ id: number; ownerId: number | null }[]> {
  const { rows } = await sql<{ id: number; ownerId: number | null }>`
    select invoice.id, ${personOf(sql`coalesce(invoice.payer_client_id, invoice.client_id)`)} as "ownerId" from invoice
    join invoice_balance own on own.tenant_id = invoice.tenant_id and own.invoice_id = invoice.id
    where invoice.tenant_id = ${tenantId} and own.open_cents > 0
      -- One that was issued anew for money of earlier days has the rate of those.
      and (invoice.issued_on < ${change}::date or invoice.replaces_invoice_id is not null)
      and exists (
        select from invoice_line line
        where line.tenant_id = invoice.tenant_id and line.invoice_id = invoice.id
          and coalesce(line.served_on, 'infinity'::date) >= ${change}::date)
    order by invoice.id`.execute(db);
  return rows;
}

/** Whether the club reads statements of its bank, and has none yet that reaches to a day. */
export async function readsStatements(
  { db, tenantId }: TenantScope,
  { since, until }: { since: PlainDate; until: PlainDate },
): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select coalesce(max(until_date) >= ${since}::date and max(until_date) < ${until}::date, false) as awaits
    from bank_statement where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.awaits ?? false;
}
