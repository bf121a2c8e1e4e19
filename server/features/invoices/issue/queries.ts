import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Invoices with an earlier tax date of which nothing is paid or credited, and whose service is not over. */
export async function listForecasts({ db, tenantId }: TenantScope, today: PlainDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select invoice.id from invoice
    join invoice_balance own on own.tenant_id = invoice.tenant_id and own.invoice_id = invoice.id
    where invoice.tenant_id = ${tenantId} and invoice.tax_date < ${today}::date and own.open_cents = own.total_cents
      and own.open_cents > 0 and own.credited_cents = 0
      and not exists (
        select from invoice_line line
        where line.tenant_id = invoice.tenant_id and line.invoice_id = invoice.id
          and coalesce(line.period_until, line.starts_on, ${today}::date) < ${today}::date)
    order by invoice.id`.execute(db);
  return rows.map(({ id }) => id);
}
