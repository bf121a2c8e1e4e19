import { sql } from 'kysely';
import type { TenantScope } from '../../../../db/tenant-scope.ts';

/** The numbers of invoices. */
export async function listNumbers({ db }: TenantScope, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Which one a payment is of those that have come for the same invoices. */
export interface PaymentInRow {
  paymentId: number;
  nth: number;
  payments: number;
  invoiceIds: number[];
}

/**
 * Of each payment what it was for, also where it was too much: by what it was booked to, by the order that it was an attempt of,
 * and by the number that the payer wrote. One that was taken back does not count.
 */
export async function listPaymentsInRow(
  { db, tenantId }: TenantScope,
  paymentIds: readonly number[],
): Promise<Map<number, PaymentInRow>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await sql<PaymentInRow>`
    with meant as (${meant(tenantId, sql`= any(${paymentIds}::int[])`)}),
    others as (
      select distinct meant.payment_id, other.id, other.created_at
      from meant
      join lateral (
        select posting.payment_id from ledger_entry e
        join ledger_posting posting on posting.tenant_id = e.tenant_id and posting.id = e.posting_id
        where e.tenant_id = ${tenantId} and e.invoice_id = meant.invoice_id and posting.payment_id is not null
          and posting.kind in ('payment', 'allocation')
        union select came.id from payment_order_invoice part
        join payment_order_uuid attempt on attempt.tenant_id = part.tenant_id and attempt.order_id = part.order_id
        join payment came on came.tenant_id = part.tenant_id and came.means = 'provider' and came.external_id = attempt.uuid
        where part.tenant_id = ${tenantId} and part.invoice_id = meant.invoice_id
        union select movement.payment_id from invoice
        join bank_movement movement on movement.tenant_id = invoice.tenant_id
          and ${writtenNumber} = invoice.reference_number and movement.payment_id is not null
        where invoice.tenant_id = ${tenantId} and invoice.id = meant.invoice_id
      ) found on true
      join payment other on other.tenant_id = ${tenantId} and other.id = found.payment_id
      where other.amount_cents > 0 and not exists (select from payment back
        where back.tenant_id = other.tenant_id and back.reverses_payment_id = other.id)
    )
    select own.id as "paymentId", count(others.id)::int as payments,
      (count(others.id) filter (where (others.created_at, others.id) <= (own.created_at, own.id)))::int as nth,
      (select array_agg(distinct meant.invoice_id) from meant where meant.payment_id = own.id) as "invoiceIds"
    from payment own join others on others.payment_id = own.id
    where own.tenant_id = ${tenantId} and own.id = any(${paymentIds}::int[])
    group by own.id, own.created_at`.execute(db);
  return new Map(rows.map((row) => [row.paymentId, row]));
}

/** The payer's reference as invoices have it; an index has the same words. */
const writtenNumber = sql`regexp_replace(movement.reference, '^RF[0-9]{2}|[^0-9]', '', 'gi')`;

const meant = (tenantId: number, isOne: ReturnType<typeof sql>) => sql`
  select posting.payment_id, e.invoice_id from ledger_posting posting
  join ledger_entry e on e.tenant_id = posting.tenant_id and e.posting_id = posting.id
  where posting.tenant_id = ${tenantId} and posting.payment_id ${isOne} and e.account = 'receivable'
    and posting.kind in ('payment', 'allocation')
  union select came.id, part.invoice_id from payment came
  join payment_order_uuid attempt on attempt.tenant_id = came.tenant_id and attempt.uuid = came.external_id
  join payment_order_invoice part on part.tenant_id = came.tenant_id and part.order_id = attempt.order_id
  where came.tenant_id = ${tenantId} and came.means = 'provider' and came.id ${isOne}
  union select movement.payment_id, invoice.id from bank_movement movement
  join invoice on invoice.tenant_id = movement.tenant_id and invoice.reference_number = ${writtenNumber}
  where movement.tenant_id = ${tenantId} and movement.payment_id ${isOne}`;
