import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import { readReferenceNumber } from '#api/invoices/reference-number.ts';
import type { InvoiceSort, StaffQuery } from '#api/invoices/staff-view-schema.ts';
import type { ListOrder, SortedList } from '../../../db/list-order.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { rowsOfPerson } from '../../ledger/person/queries.ts';
import { isWrittenOff, type SummaryRow, selectSummaries } from '../queries.ts';

const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What each head sorts by; the number is given in order. */
const sortKeys: SortedList<InvoiceSort>['keys'] = {
  number: [],
  payer: [
    {
      value: sql`lower(coalesce(invoice.buyer -> 'payer' ->> 'name', invoice.buyer -> 'client' ->> 'name', ''))`,
      kind: 'text',
    },
  ],
  date: [{ value: sql`invoice.issued_on`, kind: 'date' }],
  due: [{ value: sql`invoice.due_on`, kind: 'date' }],
  total: [{ value: sql`invoice.total_cents`, kind: 'bigint' }],
  open: [{ value: sql`coalesce(own.open_cents, 0)`, kind: 'bigint' }],
};

export const sortedInvoices: SortedList<InvoiceSort> = {
  keys: sortKeys,
  first: { sort: 'number', order: 'desc' },
  id: sql`invoice.id`,
};

/** A page in this order; one more than asked for says that there are others. */
export function searchInvoices(
  { db }: TenantScope,
  query: StaffQuery,
  { today, limit, order }: { today: PlainDate; limit: number; order: ListOrder },
): Promise<(SummaryRow & { at: string[] })[]> {
  return selectSummaries(db)
    .select(order.at.as('at'))
    .where(fits(query, today))
    .where(order.after)
    .orderBy(order.by)
    .limit(limit + 1)
    .execute();
}

export interface InvoiceTotals {
  count: number;
  total: number;
  open: number;
  overdue: number;
  overdueCount: number;
}

/** Of all that a search finds, whatever the page. */
export async function sumInvoices(
  { db, tenantId }: TenantScope,
  query: StaffQuery,
  today: PlainDate,
): Promise<InvoiceTotals> {
  const isLate = sql`own.open_cents > 0 and invoice.due_on < ${today}::date`;
  const { rows } = await sql<InvoiceTotals>`
    select count(*)::int as count, coalesce(sum(invoice.total_cents), 0)::bigint as total,
      coalesce(sum(own.open_cents), 0)::bigint as open,
      coalesce(sum(own.open_cents) filter (where ${isLate}), 0)::bigint as overdue,
      (count(*) filter (where ${isLate}))::int as "overdueCount"
    from invoice left join invoice_balance own on own.tenant_id = invoice.tenant_id and own.invoice_id = invoice.id
    where invoice.tenant_id = ${tenantId} and ${fits(query, today)}`.execute(db);
  return rows[0] ?? { count: 0, total: 0, open: 0, overdue: 0, overdueCount: 0 };
}

/** All conditions of a search in one. */
function fits(query: StaffQuery, today: PlainDate): RawBuilder<boolean> {
  const { state, client, unit, from, until } = query;
  const search = query.search?.trim() ?? '';
  const conditions = [
    ...(search === '' ? [] : [matches(search)]),
    ...(state === undefined ? [] : [isInState(state, today)]),
    ...(client === undefined
      ? []
      : [sql`(invoice.client_id in ${rowsOfPerson(client)} or invoice.payer_client_id in ${rowsOfPerson(client)})`]),
    ...(unit === undefined ? [] : [sql`invoice.unit_id = ${unit}`]),
    ...(from === undefined ? [] : [sql`invoice.issued_on >= ${from}::date`]),
    ...(until === undefined ? [] : [sql`invoice.issued_on <= ${until}::date`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A number, a reference number in either form, or a part of a name. */
function matches(search: string) {
  const reference = readReferenceNumber(search);
  if (reference?.owner === 'invoice') return sql<boolean>`invoice.id = ${reference.id}`;
  if (reference)
    return sql<boolean>`coalesce(invoice.payer_client_id, invoice.client_id) in ${rowsOfPerson(reference.id)}`;
  const pattern = patternOf(search);
  return sql<boolean>`(invoice.number ilike ${pattern} or invoice.buyer -> 'client' ->> 'name' ilike ${pattern}
    or invoice.buyer -> 'payer' ->> 'name' ilike ${pattern})`;
}

function isInState(state: StaffQuery['state'], today: PlainDate) {
  switch (state) {
    case 'unpaid':
      return sql<boolean>`own.open_cents > 0`;
    case 'overdue':
      return sql<boolean>`own.open_cents > 0 and invoice.due_on < ${today}::date`;
    case 'part_paid':
      return sql<boolean>`own.open_cents > 0 and own.open_cents < own.total_cents - own.credited_cents`;
    case 'paid':
      return sql<boolean>`own.open_cents = 0 and own.credited_cents < greatest(own.total_cents, 1) and not ${isWrittenOff}`;
    case 'written_off':
      return sql<boolean>`own.open_cents = 0 and ${isWrittenOff}`;
    case 'credited':
      return sql<boolean>`own.credited_cents = own.total_cents and own.total_cents > 0`;
    default:
      return sql<boolean>`invoice.kind = 'credit'`;
  }
}

/** Tasks with the money that they are about, oldest first. */
export const listTasks = ({ db }: TenantScope) =>
  db
    .selectFrom('money_task as task')
    .leftJoin('payment', (join) =>
      join.onRef('payment.tenant_id', '=', 'task.tenant_id').onRef('payment.id', '=', 'task.payment_id'),
    )
    .select(['task.id', 'task.kind', 'task.created_at as createdAt', 'task.client_id as clientId'])
    .select(['task.invoice_id as invoiceId', 'task.payment_id as paymentId', 'task.refund_id as refundId'])
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'task.tenant_id').onRef('client.id', '=', 'task.client_id'),
    )
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.tenant_id', '=', 'task.tenant_id').onRef('invoice.id', '=', 'task.invoice_id'),
    )
    .select(['task.details', 'payment.amount_cents as amount', 'payment.payer_name as payerName', 'payment.reference'])
    .select(['payment.means', 'payment.received_on as date', 'invoice.number as invoiceNumber'])
    .select(['client.first_name as firstName', 'client.last_name as lastName'])
    .where('task.done_at', 'is', null)
    .orderBy('task.id')
    .limit(500)
    .execute();

interface GivenRight {
  kind: 'contract' | 'ticket' | 'voucher';
  name: string;
  code: string;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  visits: number | null;
  valueCents: number | null;
}

/** What the lines of an invoice have given, in their order. */
export async function listGiven({ db, tenantId }: TenantScope, invoiceId: number): Promise<GivenRight[]> {
  const { rows } = await sql<GivenRight>`
    select given.kind, given.name, given.code, to_char(given.valid_from, 'YYYY-MM-DD') as "validFrom",
      to_char(given.valid_until, 'YYYY-MM-DD') as "validUntil", given.visits, given."valueCents"
    from invoice_line line
    join lateral (
      select 'contract' as kind, name, number as code, valid_from, valid_until, visits_total as visits,
        null::int as "valueCents", id
      from contract where tenant_id = line.tenant_id and invoice_line_id = line.id
      union all
      select 'ticket', name, code, valid_from, valid_until, visits_total, null, id
      from ticket where tenant_id = line.tenant_id and invoice_line_id = line.id
      union all
      select 'voucher', name, code, valid_from, valid_until, visits_total, value_cents, id
      from voucher where tenant_id = line.tenant_id and invoice_line_id = line.id
    ) given on true
    where line.tenant_id = ${tenantId} and line.invoice_id = ${invoiceId}
    order by line.ordinal, given.id`.execute(db);
  return rows;
}
