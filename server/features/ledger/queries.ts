import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Account } from './accounts.ts';
import type { NewEntry } from './commands.ts';
import { findPerson, personOf, rowsOfPerson } from './person/queries.ts';

/** Whose credit: a client's, or that of the payer of an invoice whom the club does not know. */
export type CreditOwner = { clientId: number } | { invoiceId: number };

export interface Credit {
  balanceCents: number;
  /** On its way back. */
  lockedCents: number;
  availableCents: number;
}

/** What the club owes somebody; their client, or the invoice's balance, is locked where it is to be used. */
export async function creditOf({ db, tenantId }: TenantScope, owner: CreditOwner): Promise<Credit> {
  const own =
    'clientId' in owner
      ? sql`client_id in ${rowsOfPerson(owner.clientId)}`
      : sql`client_id is null and invoice_id = ${owner.invoiceId}`;
  const { rows } = await sql<{ balance: number; locked: number }>`
    select
      (select -coalesce(sum(amount_cents), 0) from ledger_entry
        where tenant_id = ${tenantId} and account = 'client_credit' and ${own})::bigint as balance,
      (select coalesce(sum(amount_cents), 0) from refund
        where tenant_id = ${tenantId} and state = 'requested' and ${own})::bigint as locked`.execute(db);
  const { balance = 0, locked = 0 } = rows[0] ?? {};
  return { balanceCents: balance, lockedCents: locked, availableCents: balance - locked };
}

/** Locks clients by id, as everywhere: what they owe and own changes under this lock. */
export async function lockPayers(
  { db }: TenantScope,
  clientIds: readonly (number | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(clientIds.filter((id) => typeof id === 'number'))];
  if (ids.length === 0) return;
  await db.selectFrom('client').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** What a payment has booked until now, summed for each account and what it is of. */
export async function entriesOfPayment({ db, tenantId }: TenantScope, paymentId: number): Promise<NewEntry[]> {
  const { rows } = await sql<NewEntry>`
    select account, code, detail, ${personOf(sql`e.client_id`)} as "clientId", e.invoice_id as "invoiceId",
      sum(amount_cents)::bigint as "amountCents"
    from ledger_posting p
    join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
    group by account, code, detail, 4, e.invoice_id having sum(amount_cents) <> 0
    order by account, e.invoice_id`.execute(db);
  return rows;
}

/** One at a time decides what an unallocated payment was for, or takes it back. */
export async function lockUnallocated({ db, tenantId }: TenantScope, paymentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${tenantId} ${paymentId}`}, 0))`.execute(db);
}

/** With who paid it as they are now. */
export async function findPayment(scope: TenantScope, id: number) {
  const row = await scope.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, client_id: await findPerson(scope, row.client_id) };
}

/** The balance of each account, debit positive. */
export async function listAccountBalances({
  db,
  tenantId,
}: TenantScope): Promise<{ account: Account; cents: number }[]> {
  const { rows } = await sql<{ account: Account; cents: number }>`
    select account, sum(amount_cents)::bigint as cents from ledger_entry where tenant_id = ${tenantId}
    group by account order by account`.execute(db);
  return rows;
}

/** What staff must look at, oldest first. */
export const listMoneyTasks = ({ db }: TenantScope) =>
  db.selectFrom('money_task').selectAll().where('done_at', 'is', null).orderBy('id').limit(500).execute();

export const findMoneyTask = ({ db }: TenantScope, id: number) =>
  db.selectFrom('money_task').select(['kind', 'client_id', 'invoice_id']).where('id', '=', id).executeTakeFirst();

export type FoundTask = NonNullable<Awaited<ReturnType<typeof findMoneyTask>>>;

/** Until when the books are closed; null: never yet. */
export async function findClosedUntil({ db }: TenantScope): Promise<string | null> {
  const row = await db
    .selectFrom('period_closing')
    .select('until')
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until ?? null;
}
