import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';

/**
 * The tax date of an invoice of that alias: what is paid in full before it is served has that of its last payment, by the day on
 * which the money came; anything else that of its issue.
 */
export function taxDateOfInvoice(alias: 'i' | 'invoice'): RawBuilder<PlainDate> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<PlainDate>`coalesce((
    select least(max(coalesce(payment.received_on, p.on_date)), (
      select max(coalesce(line.served_on, 'infinity'::date)) from invoice_line line
      where line.tenant_id = ${of('tenant_id')} and line.invoice_id = ${of('id')}))
    from ledger_entry e
    join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
      and p.kind in ('payment', 'allocation', 'credit_use')
    join invoice_balance balance on balance.tenant_id = e.tenant_id and balance.invoice_id = e.invoice_id
      and balance.open_cents = 0
    left join payment on payment.tenant_id = p.tenant_id and payment.id = p.payment_id
    where e.tenant_id = ${of('tenant_id')} and e.invoice_id = ${of('id')} and e.account = 'receivable'
      and e.amount_cents < 0
    having count(*) > 0), ${of('tax_date')})`;
}
