import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Buyer } from '#api/invoices/parties.ts';
import type { TaxedInvoice } from '#api/invoices/tax-points.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { isTaxedVoucher, taxedVoucherMoves } from '../../invoices/vouchers/queries.ts';

export interface InvoiceOfVat extends TaxedInvoice {
  id: number;
  number: string;
  issuedOn: PlainDate;
  buyer: Buyer;
  netCents: number;
}

/** What was issued anew was not taxed yet, so that its credit counts from the beginning. */
const creditedOn = sql`case when exists (select from invoice anew
    where anew.tenant_id = credit.tenant_id and anew.replaces_invoice_id = credit.credited_invoice_id
      and anew.created_at = credit.created_at) then i.issued_on else credit.issued_on end`;

/** Invoices of which something is issued, served, paid or credited in a span of days, with what became of each line. */
export async function listTaxedInvoices(
  scope: TenantScope,
  { from, until }: { from: PlainDate; until: PlainDate },
): Promise<InvoiceOfVat[]> {
  const { db, tenantId } = scope;
  const within = (day: string) => sql`${sql.raw(day)} between ${from}::date and ${until}::date`;
  const { rows } = await sql<InvoiceOfVat>`
    with touched as (
      select id from invoice where tenant_id = ${tenantId} and kind = 'invoice' and ${within('issued_on')}
      union select credited_invoice_id from invoice
        where tenant_id = ${tenantId} and kind = 'credit' and ${within('issued_on')}
      union select invoice_id from invoice_line where tenant_id = ${tenantId} and ${within('served_on')}
      union select e.invoice_id from ledger_posting p
        join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'receivable'
        left join payment on payment.tenant_id = p.tenant_id and payment.id = p.payment_id
        where p.tenant_id = ${tenantId} and ${within('coalesce(payment.received_on, p.on_date)')}
    )
    select i.id, i.number, i.issued_on::text as "issuedOn", i.buyer, i.net_cents as "netCents",
      (select jsonb_agg(jsonb_build_object('servedOn', line.served_on, 'code', line.vat_code, 'percent', line.vat_percent,
          'totalCents', line.total_cents, 'credits', coalesce((
            select jsonb_agg(jsonb_build_object('on', ${creditedOn}, 'cents', -c.total_cents))
            from invoice_line c join invoice credit on credit.tenant_id = c.tenant_id and credit.id = c.invoice_id
            where c.tenant_id = line.tenant_id and c.credited_line_id = line.id), '[]')) order by line.ordinal)
        from invoice_line line where line.tenant_id = i.tenant_id and line.invoice_id = i.id) as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('on', coalesce(payment.received_on, p.on_date), 'cents', -e.amount_cents))
        from ledger_entry e
        join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
        left join payment on payment.tenant_id = p.tenant_id and payment.id = p.payment_id
        where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.account = 'receivable'
          and p.kind not in ('invoice', 'credit', 'write_off')
          and (payment.id is null or not ${isTaxedVoucher('payment')})), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('on', moves."on", 'cents', moves.cents))
        from (${taxedVoucherMoves(scope)}) moves where moves.invoice_id = i.id), '[]') as vouchers
    from invoice i
    where i.tenant_id = ${tenantId} and i.kind = 'invoice' and i.id in (select id from touched)
    order by i.id`.execute(db);
  return rows;
}
