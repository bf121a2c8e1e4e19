import { sql } from 'kysely';
import { historyPostings } from '#api/clients/history-schema.ts';
import type { Source } from '../source.ts';

const shown = sql.join(historyPostings.map((kind) => sql.lit(kind)));

/**
 * What moved their money, invoices that are for them though somebody else owes them, and what came of their orders that nothing
 * explains yet.
 */
const postings: Source = ({ tenantId, ids }) => sql`
  select p.created_at as at, p.id, p.by_client_id as by_id, jsonb_build_object(
    'posting', p.kind, 'means', case p.kind when 'credit_use' then 'credit' else payment.means end,
    'reference', coalesce(payment.reference, ''), 'externalId', payment.external_id, 'paymentId', payment.id,
    'note', coalesce(nullif(printed.reason, ''), nullif(payment.note, ''), p.note),
    'isBought', printed.purchase_id is not null,
    'isUnallocated', p.kind = 'payment' and exists (select from ledger_entry e where e.tenant_id = p.tenant_id
        and e.posting_id = p.id and e.account = 'unallocated')
      and not exists (select from ledger_posting matched where matched.tenant_id = p.tenant_id
        and matched.payment_id = p.payment_id and matched.id <> p.id),
    'cents', case when p.kind in ('invoice', 'credit') then printed.total_cents
      when p.kind in ('payment', 'refund', 'reversal') and payment.id is not null then payment.amount_cents
      else coalesce(${sumOf('receivable', ids)}, ${sumOf('client_credit', ids)}, 0) end,
    'creditedCents', case p.kind when 'payment' then greatest(coalesce(${sumOf('client_credit', ids)}, 0), 0) else 0 end,
    'invoiceIds', (select jsonb_agg(distinct of.id) from (
      select e.invoice_id as id from ledger_entry e
      where e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'receivable'
        and (e.client_id is null or e.client_id = any(${ids}::int[]))
      union all select coalesce(printed.credited_invoice_id, printed.id) where printed.id is not null) of)
  ) as facts
  from ledger_posting p
  left join payment on payment.tenant_id = p.tenant_id and payment.id = p.payment_id
  left join invoice printed on printed.tenant_id = p.tenant_id and printed.id = p.invoice_id
  where p.tenant_id = ${tenantId} and p.kind in (${shown}) and p.id in (
    select e.posting_id from ledger_entry e where e.tenant_id = ${tenantId} and e.client_id = any(${ids}::int[])
    union select issued.id from invoice
      join ledger_posting issued on issued.tenant_id = invoice.tenant_id and issued.invoice_id = invoice.id
      where invoice.tenant_id = ${tenantId} and invoice.client_id = any(${ids}::int[])
        and issued.kind in ('invoice', 'credit')
    union select found.id from payment_order o
      join payment_order_uuid attempt on attempt.tenant_id = o.tenant_id and attempt.order_id = o.id
      join payment came on came.tenant_id = o.tenant_id and came.means = 'provider' and came.external_id = attempt.uuid
      join ledger_posting found on found.tenant_id = came.tenant_id and found.payment_id = came.id
      where o.tenant_id = ${tenantId} and o.client_id = any(${ids}::int[]))`;

/** What of a posting went to this person, the other way round; null where it moved nothing of theirs. */
const sumOf = (account: 'receivable' | 'client_credit', ids: readonly number[]) => sql`(
  select -sum(e.amount_cents) from ledger_entry e where e.tenant_id = p.tenant_id and e.posting_id = p.id
    and e.account = ${sql.lit(account)} and e.client_id = any(${ids}::int[]))`;

/** One that was booked is a posting. */
const refunds: Source = ({ tenantId, ids }) => sql`
  select case refund.state when 'rejected' then coalesce(refund.decided_at, refund.created_at)
      else refund.created_at end as at,
    refund.id, refund.by_client_id as by_id, jsonb_build_object('state', refund.state, 'cents', refund.amount_cents,
      'note', refund.reason, 'invoiceIds', case when refund.invoice_id is null then '[]'::jsonb
        else jsonb_build_array(refund.invoice_id) end) as facts
  from refund
  where refund.tenant_id = ${tenantId} and refund.client_id = any(${ids}::int[]) and refund.state <> 'booked'`;

/** One that was settled is a payment. */
const orders: Source = ({ tenantId, ids }) => sql`
  select o.created_at as at, o.id, null::int as by_id, jsonb_build_object('number', o.number, 'status', o.status,
    'cents', o.amount_cents, 'externalId', o.uuid, 'invoiceIds', (select jsonb_agg(part.invoice_id)
      from payment_order_invoice part where part.tenant_id = o.tenant_id and part.order_id = o.id)) as facts
  from payment_order o
  where o.tenant_id = ${tenantId} and o.client_id = any(${ids}::int[]) and o.payment_id is null and o.method is not null`;

export const moneySources = { posting: postings, refund: refunds, order: orders };
