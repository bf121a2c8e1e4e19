import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { ComposedInvoice } from '#api/invoices/compose-invoice.ts';
import type { SellerFacts } from '#api/invoices/parties.ts';
import { inChunks } from '../../../db/in-chunks.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Till } from '../till.ts';
import { type InvoiceDraft, lineTotal } from './invoice-draft.ts';

/** The row of the seller as printed, made when it is new. */
export async function saveSeller({ db, tenantId }: TenantScope, facts: SellerFacts): Promise<number> {
  const text = JSON.stringify(facts);
  const hash = createHash('sha256').update(text).digest('base64url');
  const find = () => db.selectFrom('invoice_seller').select('id').where('hash', '=', hash).executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await db
    .insertInto('invoice_seller')
    .values({ tenant_id: tenantId, hash, facts: text })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doNothing())
    .execute();
  const row = await find();
  if (!row) throw new Error('The seller was not stored.');
  return row.id;
}

export interface Numbers {
  year: number;
  /** The others follow it without a gap. */
  first: number;
  /** Never before the date of an earlier number. */
  issuedOn: PlainDate;
}

/**
 * Takes numbers of a series. The row stays locked until the transaction ends, so this comes last; a rollback gives them
 * back, so there is never a gap. Each year begins at 1, by the tenant's clock.
 */
export async function takeNumbers(
  { db, tenantId }: TenantScope,
  { today }: Pick<Till, 'today'>,
  { series, count }: { series: 'invoice' | 'credit'; count: number },
): Promise<Numbers> {
  const year = Number(today.slice(0, 4));
  const { last, last_date } = await db
    .insertInto('invoice_counter')
    .values({ tenant_id: tenantId, series, year, last: count, last_date: today })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'series', 'year']).doUpdateSet({
        last: sql`invoice_counter.last + excluded.last`,
        last_date: sql`greatest(invoice_counter.last_date, excluded.last_date)`,
      }),
    )
    .returning(['last', 'last_date'])
    .executeTakeFirstOrThrow();
  return { year, first: last - count + 1, issuedOn: last_date };
}

export interface InvoiceRow {
  id: number;
  kind: 'invoice' | 'credit';
  series: string;
  year: number;
  sequence: number;
  number: string;
  referenceNumber: string;
  draft: InvoiceDraft;
  /** Of `draft`, in its signs. */
  totals: ComposedInvoice;
  sellerId: number;
  issuedOn: PlainDate;
  taxDate: PlainDate;
  dueOn: PlainDate;
  linkSecret: string;
  shortCode: string;
  creditedInvoiceId: number | null;
  reason: string;
  /** Of each line: the day on which it is taxed at the latest. */
  servedOn: readonly (PlainDate | null)[];
  lineIds: readonly number[];
  creditedLineIds?: readonly number[];
}

/** Writes invoices with their lines and VAT, many in a statement. */
export async function insertInvoices(scope: TenantScope, till: Till, rows: readonly InvoiceRow[]): Promise<void> {
  const { db, tenantId } = scope;
  const head = sql.raw(`id int, kind text, series text, year int, sequence int, number text, reference_number text,
    client_id int, payer_client_id int, buyer jsonb, seller_id int, unit_id int, language text, issued_on date,
    tax_date date, due_on date, total_cents int, net_cents int, vat_cents int, purchase_id int, credited_invoice_id int,
    replaces_invoice_id int, reason text, note text, link_secret text, short_code text`);
  const columns = namesOf(head.compile(db).sql);
  await inChunks(
    rows.map((row) => invoiceColumns(till, row)),
    (chunk) =>
      sql`
      insert into invoice (tenant_id, ${columns}, by_client_id, created_at)
      select ${tenantId}, ${columns}, ${till.byClientId}::int, ${till.now} from jsonb_to_recordset(${chunk}) as new (${head})`.execute(
        db,
      ),
  );
  await insertLines(scope, rows);
  await inChunks(
    rows.flatMap(({ id, totals }) => totals.rates.map((rate) => ({ invoice: id, ...rate }))),
    (chunk) =>
      sql`
      insert into invoice_vat (tenant_id, invoice_id, code, percent, gross_cents, net_cents, vat_cents)
      select ${tenantId}, invoice, code, percent, "grossCents", "netCents", "vatCents" from jsonb_to_recordset(${chunk}) as new
        (invoice int, code text, percent float8, "grossCents" int, "netCents" int, "vatCents" int)`.execute(db),
  );
}

/** The names of a record's definition. */
const namesOf = (definition: string) =>
  sql.join(definition.split(',').map((column) => sql.ref(column.trim().split(' ')[0] ?? '')));

const invoiceColumns = (till: Till, row: InvoiceRow) => ({
  id: row.id,
  kind: row.kind,
  series: row.series,
  year: row.year,
  sequence: row.sequence,
  number: row.number,
  reference_number: row.referenceNumber,
  client_id: row.draft.clientId,
  payer_client_id: row.draft.payerClientId ?? null,
  buyer: row.draft.buyer,
  seller_id: row.sellerId,
  unit_id: row.draft.unitId ?? till.unitId,
  language: row.draft.language,
  issued_on: row.issuedOn,
  tax_date: row.taxDate,
  due_on: row.dueOn,
  total_cents: row.totals.totalCents,
  net_cents: row.totals.netCents,
  vat_cents: row.totals.vatCents,
  purchase_id: row.draft.purchaseId ?? null,
  credited_invoice_id: row.creditedInvoiceId,
  replaces_invoice_id: row.draft.replacesInvoiceId ?? null,
  reason: row.reason,
  note: row.draft.note ?? '',
  link_secret: row.linkSecret,
  short_code: row.shortCode,
});

async function insertLines({ db, tenantId }: TenantScope, rows: readonly InvoiceRow[]): Promise<void> {
  const line = sql.raw(`id int, invoice_id int, ordinal int, product_id int, article text, names jsonb, kind text,
    quantity int, unit_price_cents int, discount_cents int, total_cents int, net_cents int, vat_category text,
    vat_code text, vat_percent float8, grants jsonb, starts_on date, contract_id int, period_from date,
    period_until date, served_on date, credited_line_id int, details jsonb`);
  const columns = namesOf(line.compile(db).sql);
  await inChunks(rows.flatMap(lineColumns), (chunk) =>
    sql`
      insert into invoice_line (tenant_id, ${columns})
      select ${tenantId}, ${columns} from jsonb_to_recordset(${chunk}) as new (${line})`.execute(db),
  );
}

const lineColumns = ({ id, draft, totals, servedOn, lineIds, creditedLineIds }: InvoiceRow) =>
  draft.lines.map((line, at) => ({
    id: lineIds[at],
    invoice_id: id,
    ordinal: at + 1,
    product_id: line.productId,
    article: line.article,
    names: line.names,
    kind: line.kind,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    discount_cents: line.discountCents,
    total_cents: lineTotal(line),
    net_cents: totals.lines[at]?.netCents,
    vat_category: line.vatCategory,
    vat_code: totals.lines[at]?.vat.code,
    vat_percent: totals.lines[at]?.vat.percent,
    grants: line.grants,
    starts_on: line.startsOn,
    contract_id: line.contractId ?? null,
    period_from: line.periodFrom ?? null,
    period_until: line.periodUntil ?? null,
    served_on: servedOn[at] ?? null,
    credited_line_id: creditedLineIds?.[at] ?? null,
    details: line.details,
  }));
