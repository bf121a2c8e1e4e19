import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';
import type { PaymentMeans, PostingKind, RefundState } from '../../../ledger/accounts.ts';
import { rowsOfPerson } from '../../../ledger/person/queries.ts';
import { isAllReturned } from '../../vouchers/queries.ts';

export interface EventRow {
  at: Date;
  kind: PostingKind;
  means: PaymentMeans | null;
  cents: number;
  reference: string;
  note: string;
  by: string | null;
  paymentId: number | null;
  isReversible: boolean;
  number: string;
}

const author = sql`left join client author on author.tenant_id = p.tenant_id and author.id = p.by_client_id`;
const nameOfAuthor = sql`nullif(trim(author.first_name || ' ' || author.last_name), '')`;

/** What was booked of an invoice and of its credit invoices, in order. */
export async function listPostingsOf({ db, tenantId }: TenantScope, invoiceId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select p.created_at as at, p.kind, payment.means, payment.id as "paymentId",
      coalesce(payment.reference, '') as reference, ${nameOfAuthor} as by,
      coalesce(case p.kind when 'credit' then printed.reason when 'reversal' then coalesce(payment.note, p.note)
        when 'payment' then payment.note else p.note end, '') as note,
      case when printed.kind = 'credit' then printed.number else '' end as number,
      case when p.kind in ('invoice', 'credit') then printed.total_cents
        -- What goes back to a gift card is not owed by anybody.
        else coalesce((select -sum(e.amount_cents) from ledger_entry e where e.tenant_id = p.tenant_id
          and e.posting_id = p.id and e.invoice_id = ${invoiceId} and e.account = 'receivable'),
          -payment.amount_cents, 0)::int end as cents,
      p.kind in ('payment', 'allocation') and not exists (select from payment back
        where back.tenant_id = p.tenant_id and back.reverses_payment_id = p.payment_id)
        and not ${isAllReturned('p.payment_id')} as "isReversible"
    from ledger_posting p
    left join invoice printed on printed.tenant_id = p.tenant_id and printed.id = p.invoice_id
    left join payment on payment.tenant_id = p.tenant_id and payment.id = p.payment_id
    ${author}
    where p.tenant_id = ${tenantId} and p.id in (
      select posting_id from ledger_entry where tenant_id = ${tenantId} and invoice_id = ${invoiceId}
        and account = 'receivable'
      union select id from ledger_posting where tenant_id = ${tenantId} and invoice_id in (
        select id from invoice where tenant_id = ${tenantId} and ${invoiceId} in (id, credited_invoice_id)))
    order by p.id`.execute(db);
  return rows;
}

export interface RefundRow {
  at: Date;
  state: RefundState;
  means: PaymentMeans;
  cents: number;
  note: string;
  by: string | null;
}

/** Money on its way back, or given back, for an invoice. */
export async function listRefundsOf({ db, tenantId }: TenantScope, invoiceId: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select coalesce(p.decided_at, p.created_at) as at, p.state, p.means, p.amount_cents as cents, p.reason as note,
      ${nameOfAuthor} as by
    from refund p ${author}
    where p.tenant_id = ${tenantId} and p.invoice_id = ${invoiceId} order by p.id`.execute(db);
  return rows;
}

export interface Refundable {
  paymentId: number;
  date: PlainDate;
  left: number;
}

/** Payments through the provider of a client, or for an invoice of nobody known, and what of each has not gone back. */
export async function listRefundable(
  { db, tenantId }: TenantScope,
  { clientId, invoiceId }: { clientId: number | null; invoiceId: number | null },
): Promise<Refundable[]> {
  const whose =
    clientId === null
      ? sql`pay.id in (select posting.payment_id from ledger_entry e
          join ledger_posting posting on posting.tenant_id = e.tenant_id and posting.id = e.posting_id
          where e.tenant_id = pay.tenant_id and e.invoice_id = ${invoiceId})`
      : sql`pay.client_id in ${rowsOfPerson(clientId)}`;
  const { rows } = await sql<Refundable>`
    select pay.id as "paymentId", pay.received_on::text as date, (pay.amount_cents - coalesce(gone.cents, 0))::int as left
    from payment pay
    left join lateral (select sum(refund.amount_cents) as cents from refund
      where refund.tenant_id = pay.tenant_id and refund.payment_id = pay.id and refund.state <> 'rejected') gone on true
    where pay.tenant_id = ${tenantId} and pay.means = 'provider' and pay.amount_cents > coalesce(gone.cents, 0)
      and pay.external_id is not null and ${whose}
      and not exists (select from payment back where back.tenant_id = pay.tenant_id and back.reverses_payment_id = pay.id)
    order by pay.id desc limit 20`.execute(db);
  return rows;
}
