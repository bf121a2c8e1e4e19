import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { taxDateOfInvoice } from '../../invoices/tax-date/queries.ts';
import { rowsOfPerson } from '../../ledger/person/queries.ts';

/** Whose invoice is looked for, and by what: those of a client are theirs and those they pay. */
export type WantedInvoice = { id: number; ofClientId?: number } | { secret: string };

const paidTaxDate = taxDateOfInvoice('i');

/** What it takes the place of was paid in part, and stays so. */
const replacesRest = sql<boolean>`exists (select from invoice_balance rb
  where rb.tenant_id = i.tenant_id and rb.invoice_id = i.replaces_invoice_id and rb.credited_cents < rb.total_cents)`;

export async function findInvoiceFacts({ db }: TenantScope, wanted: WantedInvoice) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('invoice_seller as s', (join) =>
      join.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.seller_id'),
    )
    .leftJoin('invoice_balance as b', (join) =>
      join.onRef('b.tenant_id', '=', 'i.tenant_id').onRef('b.invoice_id', '=', 'i.id'),
    )
    .leftJoin('invoice as o', (join) =>
      join.onRef('o.tenant_id', '=', 'i.tenant_id').onRef('o.id', '=', 'i.credited_invoice_id'),
    )
    .leftJoin('invoice as replaced', (join) =>
      join.onRef('replaced.tenant_id', '=', 'i.tenant_id').onRef('replaced.id', '=', 'i.replaces_invoice_id'),
    )
    .select([
      'i.id',
      'i.kind',
      'i.number',
      'i.reference_number',
      'i.buyer',
      'i.language',
      'i.issued_on',
      'i.due_on',
      'i.total_cents',
      'i.net_cents',
      'i.vat_cents',
      'i.reason',
      'i.note',
      'i.short_code',
      's.facts as seller',
      'o.number as original_number',
      'o.issued_on as original_issued_on',
      'replaced.number as replaced_number',
      'replaced.issued_on as replaced_issued_on',
    ])
    .select([paidTaxDate.as('tax_date'), replacesRest.as('replaces_rest')])
    .select(sql<number>`coalesce(b.total_cents - b.open_cents, 0)`.as('settled_cents'))
    .select(
      sql<number>`coalesce((
        select -sum(r.amount_cents) from ledger_entry r
        where r.tenant_id = i.tenant_id and r.account = 'rounding' and r.posting_id in (
          select e.posting_id from ledger_entry e
          where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.account = 'receivable')), 0)::int`.as(
        'rounding_cents',
      ),
    )
    .$if('secret' in wanted, (query) => query.where('i.link_secret', '=', 'secret' in wanted ? wanted.secret : ''))
    .$if('id' in wanted, (query) => query.where('i.id', '=', 'id' in wanted ? wanted.id : 0))
    .$if('ofClientId' in wanted, (query) => {
      const clientId = 'ofClientId' in wanted ? (wanted.ofClientId ?? 0) : 0;
      return query.where((e) =>
        e.or([e('i.client_id', 'in', rowsOfPerson(clientId)), e('i.payer_client_id', 'in', rowsOfPerson(clientId))]),
      );
    })
    .executeTakeFirst();
}

export type InvoiceFacts = NonNullable<Awaited<ReturnType<typeof findInvoiceFacts>>>;

export const listLineFacts = ({ db }: TenantScope, invoiceId: number) =>
  db
    .selectFrom('invoice_line')
    .select(['article', 'names', 'quantity', 'unit_price_cents', 'discount_cents', 'total_cents', 'net_cents'])
    .select(['vat_code', 'vat_percent', 'period_from', 'period_until'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('ordinal')
    .execute();

export type LineFacts = Awaited<ReturnType<typeof listLineFacts>>[number];

export const listVatFacts = ({ db }: TenantScope, invoiceId: number) =>
  db
    .selectFrom('invoice_vat')
    .select(['code', 'percent', 'net_cents', 'vat_cents'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('percent', (order) => order.desc().nullsLast())
    .orderBy('code')
    .execute();

export type VatFactsRow = Awaited<ReturnType<typeof listVatFacts>>[number];

export const findPaper = ({ db }: TenantScope, invoiceId: number, settledCents: number) =>
  db
    .selectFrom('invoice_paper')
    .select(['sha256'])
    .where('invoice_id', '=', invoiceId)
    .where('settled_cents', '=', settledCents)
    .executeTakeFirst();

/** What has been paid by or for a client in a span of dates, an invoice each, with what came as credit. */
export async function listPaymentsOf({ db }: TenantScope, clientId: number, span: { from: string; until: string }) {
  const { rows } = await sql<{
    received_on: string;
    means: string;
    number: string | null;
    names: Record<string, string> | null;
    cents: string;
  }>`
    select to_char(p.received_on, 'YYYY-MM-DD') as received_on, p.means, i.number, l.names, -sum(e.amount_cents) as cents
    from ledger_entry e
    join ledger_posting g on g.tenant_id = e.tenant_id and g.id = e.posting_id
    join payment p on p.tenant_id = g.tenant_id and p.id = g.payment_id
    left join invoice i on i.tenant_id = e.tenant_id and i.id = e.invoice_id
    left join lateral (
      select names from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id order by ordinal limit 1
    ) l on true
    where e.account in ('receivable', 'client_credit') and p.received_on between ${span.from} and ${span.until}
      and (e.client_id in ${rowsOfPerson(clientId)} or i.client_id in ${rowsOfPerson(clientId)}
        or i.payer_client_id in ${rowsOfPerson(clientId)})
    group by p.id, p.received_on, p.means, i.id, i.number, l.names
    having sum(e.amount_cents) <> 0
    order by p.received_on, p.id, i.id`.execute(db);
  return rows;
}

export const findPayer = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select(['first_name', 'last_name', 'client_code', 'address', 'city', 'zip_code', 'language'])
    .where('id', '=', clientId)
    .executeTakeFirst();
