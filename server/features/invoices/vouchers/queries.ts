import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface ValueVoucher {
  id: number;
  clientId: number | null;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  leftCents: number;
  /** How its sale was taxed; without a percent what it pays is taxed. */
  soldCode: string;
  soldPercent: number | null;
}

const soldAs = (column: string) => sql`(select ${sql.ref(column)} from invoice_line sold
  where sold.tenant_id = voucher.tenant_id and sold.id = voucher.invoice_line_id)`;
const columns = sql`id, client_id as "clientId", valid_from as "validFrom", valid_until as "validUntil",
  value_cents - spent_cents as "leftCents", ${soldAs('vat_code')} as "soldCode", ${soldAs('vat_percent')} as "soldPercent"`;

// One that nobody has sold is owed by nobody.
const isMoney = sql`value_cents is not null and invoice_line_id is not null and revoked_at is null`;

/** A voucher of a value by its code, locked after people. */
export async function lockValueVoucher({ db, tenantId }: TenantScope, code: string): Promise<ValueVoucher | undefined> {
  const { rows } = await sql<ValueVoucher>`
    select ${columns} from voucher where tenant_id = ${tenantId} and code = ${code} and ${isMoney} for no key update`.execute(
    db,
  );
  return rows[0];
}

/** Those that ran out with something left, locked. */
export async function lockRunOut({ db, tenantId }: TenantScope, today: PlainDate): Promise<ValueVoucher[]> {
  const { rows } = await sql<ValueVoucher>`
    select ${columns} from voucher
    where tenant_id = ${tenantId} and ${isMoney} and spent_cents < value_cents and valid_until < ${today}::date
    order by id limit 200 for no key update skip locked`.execute(db);
  return rows;
}

/** One that was taxed when it was sold. */
export async function findTaxedVoucher(
  { db, tenantId }: TenantScope,
  id: number,
): Promise<{ code: string; percent: number; leftCents: number } | undefined> {
  const { rows } = await sql<{ code: string; percent: number; leftCents: number }>`
    select sold.vat_code as code, sold.vat_percent as percent, v.value_cents - v.spent_cents as "leftCents"
    from voucher v join invoice_line sold on sold.tenant_id = v.tenant_id and sold.id = v.invoice_line_id
    where v.tenant_id = ${tenantId} and v.id = ${id} and sold.vat_percent is not null`.execute(db);
  return rows[0];
}

/** Whether a payment, as the query names it, is of a voucher that was taxed when it was sold. */
export const isTaxedVoucher = (payment: string) => sql<boolean>`exists (
  select from voucher_use u
  join voucher v on v.tenant_id = u.tenant_id and v.id = u.voucher_id
  join invoice_line sold on sold.tenant_id = v.tenant_id and sold.id = v.invoice_line_id and sold.vat_percent is not null
  where u.tenant_id = ${sql.ref(`${payment}.tenant_id`)} and u.payment_id = ${sql.ref(`${payment}.id`)})`;

/**
 * What such vouchers have paid of invoices, as rows of `invoice_id`, `on` and `cents`; negative: came back to them. A payment
 * names its invoices in its entries, what comes back that of its posting.
 */
export const taxedVoucherMoves = ({ tenantId }: TenantScope) => sql`
  select coalesce(e.invoice_id, p.invoice_id) as invoice_id, coalesce(m.received_on, p.on_date) as "on",
    -e.amount_cents as cents
  from payment m
  join ledger_posting p on p.tenant_id = m.tenant_id and p.payment_id = m.id and p.kind <> 'allocation'
  join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id
    and e.account = case when p.kind = 'refund' then 'client_credit' else 'receivable' end
  where m.tenant_id = ${tenantId} and m.means = 'voucher' and ${isTaxedVoucher('m')}`;

/** A line of an invoice that such vouchers have paid a part of. */
export interface LineToTax {
  code: string;
  percent: number | null;
  /** Not credited. */
  leftCents: number;
}

export interface VoucherTax {
  lines: LineToTax[];
  /** What they have paid of it. */
  voucherCents: number;
  /** VAT that was taken back for that until now, by code. */
  takenBack: Record<string, number>;
  /** VAT as the invoice and its credits have booked it. */
  booked: Record<string, number>;
}

export async function findVoucherTax(scope: TenantScope, invoiceId: number): Promise<VoucherTax> {
  const { db, tenantId } = scope;
  const vatOf = (whose: ReturnType<typeof sql>, sign: 1 | -1) => sql`
    (select coalesce(jsonb_object_agg(code, cents), '{}') from (
      select e.code, ${sql.raw(String(sign))} * sum(e.amount_cents) as cents
      from ledger_entry e join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
      where e.tenant_id = ${tenantId} and e.account = 'vat' and ${whose} group by e.code) vat)`;
  const { rows } = await sql<VoucherTax>`
    select (select coalesce(sum(cents), 0)::int from (${taxedVoucherMoves(scope)}) moves where invoice_id = ${invoiceId})
        as "voucherCents",
      (select jsonb_agg(jsonb_build_object('code', line.vat_code, 'percent', line.vat_percent, 'leftCents',
          line.total_cents + coalesce((select sum(c.total_cents) from invoice_line c
            where c.tenant_id = line.tenant_id and c.credited_line_id = line.id), 0)) order by line.ordinal)
        from invoice_line line where line.tenant_id = ${tenantId} and line.invoice_id = ${invoiceId}) as lines,
      ${vatOf(sql`e.invoice_id = ${invoiceId}`, 1)} as "takenBack",
      ${vatOf(
        sql`p.invoice_id in (select id from invoice
          where tenant_id = ${tenantId} and (id = ${invoiceId} or credited_invoice_id = ${invoiceId}))`,
        -1,
      )} as booked`.execute(db);
  return rows[0] ?? { lines: [], voucherCents: 0, takenBack: {}, booked: {} };
}

export interface VoucherPart {
  paymentId: number;
  voucherId: number;
  clientId: number | null;
  /** What it paid and has not come back. */
  cents: number;
}

/** What came back of a use since by credits, as rows of `invoice_id` and `cents`; what staff took back has no row here. */
const returnsOf = (use: string) => sql`
  select p.invoice_id, -back.amount_cents as cents from voucher_use back
  join ledger_posting p on p.tenant_id = back.tenant_id and p.payment_id = back.payment_id and p.kind = 'refund'
  where back.tenant_id = ${sql.ref(`${use}.tenant_id`)} and back.of_use_id = ${sql.ref(`${use}.id`)}`;

/**
 * What vouchers have paid of an invoice and has not come back to them, the latest first. Nothing comes back to one that was
 * given back itself: it is worth nothing any more.
 */
export async function listVoucherParts({ db, tenantId }: TenantScope, invoiceId: number): Promise<VoucherPart[]> {
  const { rows } = await sql<VoucherPart>`
    select use.payment_id as "paymentId", use.voucher_id as "voucherId", pay.client_id as "clientId",
      -- One payment may have paid several invoices: of each comes back what it paid of it.
      least(paid.cents - coalesce((select sum(cents) from (${returnsOf('use')}) own where invoice_id = ${invoiceId}), 0),
        use.amount_cents + coalesce((select sum(back.amount_cents) from voucher_use back
          where back.tenant_id = use.tenant_id and back.of_use_id = use.id), 0))::int as cents
    from voucher_use use
    join payment pay on pay.tenant_id = use.tenant_id and pay.id = use.payment_id
    join voucher v on v.tenant_id = use.tenant_id and v.id = use.voucher_id
      and (v.revoked_at is null or v.revoked_reason = 'payment_reversed')
    join lateral (
      select -sum(e.amount_cents) as cents from ledger_posting p
      join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'receivable'
      where p.tenant_id = pay.tenant_id and p.payment_id = pay.id and e.invoice_id = ${invoiceId}) paid on true
    where use.tenant_id = ${tenantId} and use.amount_cents > 0 and paid.cents > 0
    order by use.id desc`.execute(db);
  return rows.filter(({ cents }) => cents > 0);
}

/** What of a payment by a voucher went back to it already, since its invoices were credited: of which, and how much. */
export async function listReturned(
  { db, tenantId }: TenantScope,
  paymentId: number,
): Promise<{ invoiceId: number; cents: number }[]> {
  const { rows } = await sql<{ invoiceId: number; cents: number }>`
    select back.invoice_id as "invoiceId", sum(back.cents)::int as cents
    from voucher_use use cross join lateral (${returnsOf('use')}) back
    where use.tenant_id = ${tenantId} and use.payment_id = ${paymentId} and use.amount_cents > 0
    group by back.invoice_id order by back.invoice_id`.execute(db);
  return rows;
}

/** Whether all that a payment, as the query names it, has paid with a voucher went back to that already. */
export const isAllReturned = (paymentId: string) => sql<boolean>`exists (
  select from voucher_use use
  where use.tenant_id = p.tenant_id and use.payment_id = ${sql.ref(paymentId)} and use.amount_cents > 0
    and use.amount_cents <= (select coalesce(sum(cents), 0) from (${returnsOf('use')}) back))`;

/** The use that a payment was, if a voucher paid it. */
export const findUse = ({ db }: TenantScope, paymentId: number) =>
  db
    .selectFrom('voucher_use')
    .select(['id', 'voucher_id as voucherId'])
    .where('payment_id', '=', paymentId)
    .where('amount_cents', '>', 0)
    .executeTakeFirst();

/** Whether the voucher that a payment came from was given back since: nothing can come back to it. */
export async function isOfReturnedVoucher({ db, tenantId }: TenantScope, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from voucher_use use
    join voucher v on v.tenant_id = use.tenant_id and v.id = use.voucher_id
    where use.tenant_id = ${tenantId} and use.payment_id = ${paymentId}
      and v.revoked_at is not null and coalesce(v.revoked_reason, '') <> 'payment_reversed'`.execute(db);
  return rows.length > 0;
}

/** The secret with which an invoice is shown and paid. */
export async function findLinkOf({ db }: TenantScope, invoiceId: number): Promise<string> {
  const row = await db
    .selectFrom('invoice')
    .select('link_secret')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return row.link_secret;
}
