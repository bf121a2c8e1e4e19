import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { personOf, rowsOfPerson } from '../../ledger/person/queries.ts';

export interface PayableInvoice {
  invoiceId: number;
  number: string;
  totalCents: number;
  openCents: number;
  creditedCents: number;
  /** What staff wrote off, as far as it was not credited since. */
  lostCents: number;
  dueOn: PlainDate;
  /** Who owes it; null: nobody that the club knows. */
  ownerId: number | null;
}

/** A loss of an invoice, less what its credit invoices have taken back of it. */
export const lostOf = (tenantId: RawBuilder<unknown>, invoiceId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(loss.amount_cents), 0)::int from ledger_posting posting
  join ledger_entry loss on loss.tenant_id = posting.tenant_id and loss.posting_id = posting.id and loss.account = 'write_off'
  where posting.tenant_id = ${tenantId} and posting.invoice_id in (
    select ${invoiceId} union all select credit.id from invoice credit
    where credit.tenant_id = ${tenantId} and credit.credited_invoice_id = ${invoiceId}))`;

const invoices = ({ db }: TenantScope, ids: readonly number[]) =>
  db
    .selectFrom('invoice_balance as own')
    .innerJoin('invoice', (join) =>
      join.onRef('invoice.tenant_id', '=', 'own.tenant_id').onRef('invoice.id', '=', 'own.invoice_id'),
    )
    .select(['own.invoice_id as invoiceId', 'invoice.number', 'own.total_cents as totalCents'])
    .select(['own.open_cents as openCents', 'own.credited_cents as creditedCents', 'invoice.due_on as dueOn'])
    .select(lostOf(sql.ref('own.tenant_id'), sql.ref('own.invoice_id')).as('lostCents'))
    .select(personOf(sql`coalesce(invoice.payer_client_id, invoice.client_id)`).as('ownerId'))
    .where('own.invoice_id', 'in', [...ids])
    .orderBy('own.invoice_id');

/** Who owes them and what, as it was a moment ago: their owners are locked first. */
export const findPayable = async (scope: TenantScope, ids: readonly number[]): Promise<PayableInvoice[]> =>
  ids.length === 0 ? [] : invoices(scope, ids).execute();

/** The same, locked until the transaction ends, in order of id. */
export async function lockPayable(scope: TenantScope, ids: readonly number[]): Promise<PayableInvoice[]> {
  if (ids.length === 0) return [];
  await scope.db
    .selectFrom('invoice_balance')
    .select('invoice_id')
    .where('invoice_id', 'in', [...ids])
    .orderBy('invoice_id')
    .forNoKeyUpdate()
    .execute();
  return invoices(scope, ids).execute();
}

/** What a client owes, oldest due first. */
export async function listOpenOf({ db, tenantId }: TenantScope, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select own.invoice_id as id from invoice_balance own
    join invoice on invoice.tenant_id = own.tenant_id and invoice.id = own.invoice_id
    where own.tenant_id = ${tenantId} and own.open_cents > 0
      and coalesce(invoice.payer_client_id, invoice.client_id) in ${rowsOfPerson(clientId)}
    order by invoice.due_on, invoice.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lines of invoices that grant something. */
export async function listGrantingLines({ db }: TenantScope, invoiceIds: readonly number[]): Promise<number[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('invoice_line')
    .select('id')
    .where('invoice_id', 'in', [...invoiceIds])
    .execute();
  return rows.map(({ id }) => id);
}

/** Who owes something and has credit, by id as they are locked. */
export async function listOwingWithCredit({ db, tenantId }: TenantScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with owing as (
      select distinct ${personOf(sql`coalesce(invoice.payer_client_id, invoice.client_id)`)} as id
      from invoice_balance own
      join invoice on invoice.tenant_id = own.tenant_id and invoice.id = own.invoice_id
      where own.tenant_id = ${tenantId} and own.open_cents > 0
        and coalesce(invoice.payer_client_id, invoice.client_id) is not null
    )
    select owing.id from owing
    join client person on person.tenant_id = ${tenantId}
      and (person.id = owing.id or person.merged_into_id = owing.id)
    join ledger_entry e on e.tenant_id = person.tenant_id and e.client_id = person.id and e.account = 'client_credit'
    group by owing.id having sum(e.amount_cents) < 0 order by owing.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Credit that its owner may want back, or is to have back, though nobody has asked the bank for it yet. */
export async function findHeldBack({ db, tenantId }: TenantScope, clientId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (
      (select coalesce(sum(amount_cents), 0) from refund_choice
        where tenant_id = ${tenantId} and choice is null and client_id in ${rowsOfPerson(clientId)})
      + (select coalesce(sum((details ->> 'cents')::int), 0) from money_task
        where tenant_id = ${tenantId} and done_at is null and kind in ('refund_wanted', 'withdrawal')
          and client_id in ${rowsOfPerson(clientId)}))::bigint as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What a client owes, oldest due first, but for what the bank is settling. */
export async function listSettlableOf({ db, tenantId }: TenantScope, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select own.invoice_id as id from invoice_balance own
    join invoice on invoice.tenant_id = own.tenant_id and invoice.id = own.invoice_id
    where own.tenant_id = ${tenantId} and own.open_cents > 0
      and coalesce(invoice.payer_client_id, invoice.client_id) in ${rowsOfPerson(clientId)}
      and not exists (select from payment_order_invoice part
        join payment_order o on o.tenant_id = part.tenant_id and o.id = part.order_id
        where part.tenant_id = own.tenant_id and part.invoice_id = own.invoice_id and part.is_open
          and o.status = 'AUTHORIZED')
    order by invoice.due_on, invoice.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** What has taken the place of each invoice by now: money for one that was issued anew pays that. */
export async function findReplacements(
  { db, tenantId }: TenantScope,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; last: number }>`
    with recursive chain as (
      select id, id as last, 0 as depth from invoice where tenant_id = ${tenantId} and id = any(${[...ids]}::int[])
      union all
      select chain.id, next.id, chain.depth + 1 from chain
      join invoice_balance own on own.tenant_id = ${tenantId} and own.invoice_id = chain.last and own.open_cents = 0
      join invoice next on next.tenant_id = ${tenantId} and next.replaces_invoice_id = chain.last
      where chain.depth < 20
    )
    select distinct on (id) id, last from chain order by id, depth desc, last desc`.execute(db);
  return new Map(rows.map(({ id, last }) => [id, last]));
}
