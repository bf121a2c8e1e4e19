import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Buyer } from '#api/invoices/parties.ts';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { PaymentMeans, PostingKind } from '../ledger/accounts.ts';
import { personOf, rowsOfPerson } from '../ledger/person/queries.ts';
import type { Words } from '../products/tables.ts';
import { lostOf } from './pay/queries.ts';
import { taxDateOfInvoice } from './tax-date/queries.ts';

/** What is printed of a client. Never an identity code. */
export const findPrinted = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select(['first_name', 'last_name', 'client_code', 'mail_to as email', 'address', 'city', 'zip_code'])
    .where('id', '=', clientId)
    .executeTakeFirst();

export interface SummaryRow {
  id: number;
  number: string;
  kind: 'invoice' | 'credit';
  issuedOn: PlainDate;
  dueOn: PlainDate;
  totalCents: number;
  openCents: number;
  creditedCents: number;
  referenceNumber: string;
  buyer: Buyer;
  clientId: number | null;
  payerClientId: number | null;
  unitId: number | null;
  isWrittenOff: boolean;
}

/** Something of it is lost: what was paid or credited after all is not. */
export const isWrittenOff = sql<boolean>`(exists (select from ledger_posting loss
  where loss.tenant_id = invoice.tenant_id and loss.invoice_id = invoice.id and loss.kind = 'write_off')
  and ${lostOf(sql`invoice.tenant_id`, sql`invoice.id`)} > 0)`;

/** Invoices with their balances; a credit invoice has none. */
export const selectSummaries = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoice')
    .leftJoin('invoice_balance as own', (join) =>
      join.onRef('own.tenant_id', '=', 'invoice.tenant_id').onRef('own.invoice_id', '=', 'invoice.id'),
    )
    .select(['invoice.id', 'invoice.number', 'invoice.kind', 'invoice.due_on as dueOn'])
    .select('invoice.issued_on as issuedOn')
    .select(['invoice.total_cents as totalCents', 'invoice.reference_number as referenceNumber', 'invoice.buyer'])
    .select('invoice.unit_id as unitId')
    .select([
      personOf(sql.ref('invoice.client_id')).as('clientId'),
      personOf(sql.ref('invoice.payer_client_id')).as('payerClientId'),
    ])
    .select((e) => [
      e.fn.coalesce('own.open_cents', sql<number>`0`).as('openCents'),
      e.fn.coalesce('own.credited_cents', sql<number>`0`).as('creditedCents'),
      isWrittenOff.as('isWrittenOff'),
    ]);

const longestOwnList = 500;

/** A client's own invoices, and those that they pay for others. */
export const listOwn = ({ db }: TenantScope, clientId: number): Promise<SummaryRow[]> =>
  selectSummaries(db)
    .where((e) =>
      e.or([
        e('invoice.client_id', 'in', rowsOfPerson(clientId)),
        e('invoice.payer_client_id', 'in', rowsOfPerson(clientId)),
      ]),
    )
    .orderBy(sql`coalesce(own.open_cents, 0) > 0`, 'desc')
    .orderBy(sql`case when own.open_cents > 0 then invoice.due_on end`)
    .orderBy('invoice.issued_on', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(longestOwnList)
    .execute();

/** All of an invoice but its lines. */
export const findInvoice = ({ db }: TenantScope, by: { id: number } | { number: string }) =>
  selectSummaries(db)
    .innerJoin('invoice_seller as seller', (join) =>
      join.onRef('seller.tenant_id', '=', 'invoice.tenant_id').onRef('seller.id', '=', 'invoice.seller_id'),
    )
    .select(['seller.facts as seller', taxDateOfInvoice('invoice').as('taxDate'), 'invoice.language', 'invoice.reason'])
    .select(['invoice.net_cents as netCents', 'invoice.vat_cents as vatCents', 'invoice.note'])
    .select(['invoice.link_secret as linkSecret', 'invoice.short_code as shortCode'])
    .select('invoice.credited_invoice_id as creditedInvoiceId')
    .$if('id' in by, (q) => q.where('invoice.id', '=', 'id' in by ? by.id : 0))
    .$if('number' in by, (q) => q.where('invoice.number', '=', 'number' in by ? by.number : ''))
    .executeTakeFirst();

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export interface LineRow {
  id: number;
  article: string;
  names: Words;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  totalCents: number;
  netCents: number;
  vatCode: string;
  vatPercent: number | null;
  vatCategory: string;
  periodFrom: PlainDate | null;
  periodUntil: PlainDate | null;
  creditedCents: number;
}

export async function listLines({ db, tenantId }: TenantScope, invoiceId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select id, article, names, quantity, unit_price_cents as "unitPriceCents", discount_cents as "discountCents",
      total_cents as "totalCents", net_cents as "netCents", vat_code as "vatCode", vat_percent as "vatPercent",
      vat_category as "vatCategory", period_from as "periodFrom", period_until as "periodUntil",
      (select coalesce(-sum(c.total_cents), 0) from invoice_line c
        where c.tenant_id = line.tenant_id and c.credited_line_id = line.id)::int as "creditedCents"
    from invoice_line line where tenant_id = ${tenantId} and invoice_id = ${invoiceId} order by ordinal`.execute(db);
  return rows;
}

/** The first line of each of these invoices. */
export const listFirstLines = ({ db }: TenantScope, invoiceIds: readonly number[]) =>
  db
    .selectFrom('invoice_line')
    .distinctOn('invoice_id')
    .select(['invoice_id as invoiceId', 'names'])
    .where('invoice_id', 'in', invoiceIds.length > 0 ? invoiceIds : [0])
    .orderBy('invoice_id')
    .orderBy('ordinal')
    .execute();

export const listRates = ({ db }: TenantScope, invoiceId: number) =>
  db
    .selectFrom('invoice_vat')
    .select(['code', 'percent', 'gross_cents as grossCents', 'net_cents as netCents', 'vat_cents as vatCents'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('percent', (order) => order.desc().nullsLast())
    .orderBy('code')
    .execute();

export interface MovementRow {
  date: PlainDate;
  kind: PostingKind;
  means: PaymentMeans | null;
  /** Positive: it paid the invoice. */
  cents: number;
  reference: string;
}

/** What has paid an invoice and what was taken back, in order. */
export async function listMovements({ db, tenantId }: TenantScope, invoiceId: number): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select p.on_date as date, p.kind, payment.means, -sum(e.amount_cents)::int as cents,
      coalesce(payment.reference, '') as reference
    from ledger_entry e
    join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
    left join payment on payment.tenant_id = p.tenant_id and payment.id = p.payment_id
    where e.tenant_id = ${tenantId} and e.invoice_id = ${invoiceId} and e.account = 'receivable' and p.kind <> 'invoice'
    group by p.id, p.on_date, p.kind, payment.means, payment.reference order by p.id`.execute(db);
  return rows;
}

/** The credit invoices of an invoice. */
export const listCreditsOf = ({ db }: TenantScope, invoiceId: number) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'total_cents as total'])
    .where('credited_invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();

export const findNumberOf = ({ db }: TenantScope, invoiceId: number) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'total_cents as total'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();

/** What a client owes, as who pays. */
export async function sumOpenOf({ db, tenantId }: TenantScope, clientId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(own.open_cents), 0)::bigint as cents from invoice_balance own
    join invoice on invoice.tenant_id = own.tenant_id and invoice.id = own.invoice_id
    where own.tenant_id = ${tenantId} and own.open_cents > 0
      and coalesce(invoice.payer_client_id, invoice.client_id) in ${rowsOfPerson(clientId)}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What a till needs of the tenant's settings. */
export const findTillSettings = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('tenant_settings')
    .select(['seller', 'page_rules', 'phone'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
