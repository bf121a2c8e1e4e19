import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { RateTotal } from '#api/invoices/vat-amounts.ts';
import type { Grants } from '#api/products/grants.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import { owedFor } from '#api/vouchers/voucher-vat.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { findPerson } from '../../ledger/person/queries.ts';
import type { Words } from '../../products/tables.ts';

/** With whose it is as they are now. */
export async function findToCredit(scope: TenantScope, invoiceId: number) {
  const invoices = scope.db.selectFrom('invoice').selectAll().where('id', '=', invoiceId);
  const row = await invoices.where('kind', '=', 'invoice').executeTakeFirst();
  if (!row) return undefined;
  const client_id = await findPerson(scope, row.client_id);
  return { ...row, client_id, payer_client_id: await findPerson(scope, row.payer_client_id) };
}

export interface CreditableLine {
  id: number;
  productId: number | null;
  article: string;
  names: Words;
  kind: ProductKind;
  quantity: number;
  unitPriceCents: number;
  discountCents: number;
  totalCents: number;
  vatCategory: VatCategory;
  vatCode: string;
  vatPercent: number | null;
  grants: Grants;
  startsOn: PlainDate | null;
  contractId: number | null;
  periodFrom: PlainDate | null;
  periodUntil: PlainDate | null;
  servedOn: PlainDate | null;
  details: Record<string, unknown>;
  /** Not credited yet. */
  leftCents: number;
  isCredited: boolean;
  /** What it was to give was given once. */
  isGranted: boolean;
  /** Of vouchers of a value: what they are still good for; null: of anything else. */
  leftWorth: number | null;
  /** What is owed for that. */
  leftOwed: number;
}

export async function listCreditable({ db, tenantId }: TenantScope, invoiceId: number): Promise<CreditableLine[]> {
  const { rows } = await sql<Omit<CreditableLine, 'leftWorth' | 'leftOwed'> & { leftEach: number[] }>`
    select id, product_id as "productId", article, names, kind, quantity, unit_price_cents as "unitPriceCents",
      discount_cents as "discountCents", total_cents as "totalCents", vat_category as "vatCategory",
      vat_code as "vatCode", vat_percent as "vatPercent", grants, starts_on as "startsOn",
      contract_id as "contractId", period_from as "periodFrom", period_until as "periodUntil", served_on as "servedOn", details,
      total_cents + coalesce(credit.cents, 0)::int as "leftCents", credit.cents is not null as "isCredited",
      exists (select from line_grant g where g.tenant_id = line.tenant_id and g.invoice_line_id = line.id) as "isGranted",
      case when grants ->> 'type' = 'value' then coalesce(given.left_each,
        array_fill((grants ->> 'valueCents')::int, array[quantity])) else '{}' end as "leftEach"
    from invoice_line line
    left join lateral (
      select coalesce(array_agg(v.value_cents - v.spent_cents)
        filter (where v.revoked_at is null or v.revoked_reason = 'payment_reversed'), '{}') as left_each
      from line_grant g join voucher v on v.tenant_id = g.tenant_id and v.id = g.voucher_id
      where g.tenant_id = line.tenant_id and g.invoice_line_id = line.id having count(*) > 0
    ) given on true
    left join lateral (
      select sum(c.total_cents) as cents from invoice_line c
      where c.tenant_id = line.tenant_id and c.credited_line_id = line.id
    ) credit on true
    where line.tenant_id = ${tenantId} and line.invoice_id = ${invoiceId} order by ordinal`.execute(db);
  return rows.map(({ leftEach, ...line }) => {
    const leftWorth = line.grants.type === 'value' ? leftEach.reduce((sum, cents) => sum + cents, 0) : null;
    const leftOwed = leftEach.reduce((sum, cents) => sum + owedFor(cents, line.vatPercent), 0);
    return withUnspent({ ...line, leftWorth, leftOwed });
  });
}

/** Of vouchers no more can be credited than the share of their price that is not spent. */
function withUnspent(line: CreditableLine): CreditableLine {
  const { grants, leftWorth, leftCents, totalCents, quantity } = line;
  if (grants.type !== 'value' || leftWorth === null) return line;
  const unspent = Math.round((totalCents * leftWorth) / (quantity * grants.valueCents));
  return { ...line, leftCents: Math.min(leftCents, unspent) };
}

/** What earlier credits of an invoice took of each rate, in positive amounts. */
export async function listCreditedRates({ db, tenantId }: TenantScope, invoiceId: number): Promise<RateTotal[]> {
  const { rows } = await sql<RateTotal>`
    select vat.code, max(vat.percent) as percent, -sum(gross_cents)::int as "grossCents",
      -sum(vat.net_cents)::int as "netCents", -sum(vat.vat_cents)::int as "vatCents"
    from invoice join invoice_vat vat on vat.tenant_id = invoice.tenant_id and vat.invoice_id = invoice.id
    where invoice.tenant_id = ${tenantId} and invoice.credited_invoice_id = ${invoiceId} group by vat.code`.execute(db);
  return rows;
}
