import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { personOf, rowsOfPerson } from '../ledger/person/queries.ts';
import type { OpenInvoice } from './reading/match-movement.ts';

/** An open or paid invoice with who owes it. */
export interface FoundInvoice extends OpenInvoice {
  ownerId: number | null;
}

const invoices = sql`
  select i.id, i.number, b.open_cents as "openCents", ${personOf(sql`coalesce(i.payer_client_id, i.client_id)`)} as "ownerId"
  from invoice i join invoice_balance b on b.tenant_id = i.tenant_id and b.invoice_id = i.id`;

export async function findInvoicesByReference(
  { db }: TenantScope,
  references: readonly string[],
): Promise<FoundInvoice[]> {
  if (references.length === 0) return [];
  const named = sql`i.reference_number = any(${[...references]}::text[])`;
  return (await sql<FoundInvoice>`${invoices} where ${named} order by i.due_on, i.id`.execute(db)).rows;
}

/** Oldest due first. */
export async function listOpenOf({ db }: TenantScope, clientId: number): Promise<FoundInvoice[]> {
  const owed = sql`coalesce(i.payer_client_id, i.client_id) in ${rowsOfPerson(clientId)} and b.open_cents > 0`;
  return (await sql<FoundInvoice>`${invoices} where ${owed} order by i.due_on, i.id`.execute(db)).rows;
}

export async function findInvoicesByNumber({ db }: TenantScope, words: readonly string[]): Promise<FoundInvoice[]> {
  return (await sql<FoundInvoice>`${invoices} where upper(i.number) = any(${[...words]}::text[])`.execute(db)).rows;
}

/** Those of them who are clients, each as who they are now. */
export async function findClients({ db }: TenantScope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('client')
    .select(({ fn }) => fn.coalesce('merged_into_id', 'id').as('id'))
    .where('id', 'in', [...ids])
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}

/** A line that an earlier file has brought. */
export interface KnownLine {
  key: string;
  date: string;
  cents: number;
  bankReference: string;
  entryReference: string;
  /** Null: booked by a version that did not keep it. */
  transactionId: string | null;
  payerName: string;
  reference: string;
  text: string;
}

export async function listKnownLines(
  { db, tenantId }: TenantScope,
  iban: string,
  dates: readonly string[],
): Promise<KnownLine[]> {
  if (dates.length === 0) return [];
  const { rows } = await sql<KnownLine>`
    select key, to_char(booked_on, 'YYYY-MM-DD') as date, amount_cents as cents, bank_reference as "bankReference",
      entry_reference as "entryReference", transaction_id as "transactionId", payer_name as "payerName", reference, text
    from bank_movement
    where tenant_id = ${tenantId} and iban = ${iban} and booked_on = any(${[...dates]}::date[])
    order by id`.execute(db);
  return rows;
}

/** What may tell which credit a bank takes back. */
export interface Reversal {
  bankReference: string;
  transactionId: string;
  /** Of the credit: positive. */
  amountCents: number;
}

/** The credit that a bank takes back: its own reference or the payer's, and the same sum; not one that went back already. */
export async function findReversed(
  { db, tenantId }: TenantScope,
  iban: string,
  { bankReference, transactionId, amountCents }: Reversal,
): Promise<number | undefined> {
  const { rows } = await sql<{ paymentId: number }>`
    select m.payment_id as "paymentId" from bank_movement m
    where m.tenant_id = ${tenantId} and m.iban = ${iban} and m.amount_cents = ${amountCents} and m.payment_id is not null
      and ((${bankReference} <> '' and m.bank_reference = ${bankReference})
        or (${transactionId} <> '' and m.transaction_id = ${transactionId}))
      and not exists (select from payment back where back.tenant_id = m.tenant_id and back.reverses_payment_id = m.payment_id)
    order by (m.bank_reference = ${bankReference}) desc, m.id limit 1`.execute(db);
  return rows[0]?.paymentId;
}

/** How much of the money on its way to the bank is still on its way: an account of the ledger, of a benefit that one's. */
export async function findInTransit(
  { db, tenantId }: TenantScope,
  { account, code }: { account: 'terminal' | 'cash' | 'cash_transit' | 'benefit'; code: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry
    where tenant_id = ${tenantId} and account = ${account} and code = ${code}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** The closing balance of the statement that ends before a date. */
export async function findClosingBefore({ db }: TenantScope, iban: string, from: string): Promise<number | null> {
  const row = await db
    .selectFrom('bank_statement')
    .select('closing_cents')
    .where('iban', '=', iban)
    .where('until_date', '<', from)
    .where('closing_cents', 'is not', null)
    .orderBy('until_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.closing_cents ?? null;
}

export const listStatements = ({ db }: TenantScope, ids?: readonly number[]) =>
  db
    .selectFrom('bank_statement as s')
    .select(['s.id', 's.iban', 's.statement_id', 's.file_name', 's.from_date', 's.until_date', 's.opening_cents'])
    .select(['s.closing_cents', 's.warnings', 's.skipped', 's.skipped_cents', 's.difference_cents', 's.problems'])
    .select('s.created_at')
    .select(({ selectFrom }) =>
      selectFrom('bank_movement as m')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('m.tenant_id', '=', 's.tenant_id')
        .whereRef('m.statement_id', '=', 's.id')
        .as('movements'),
    )
    .$if(ids !== undefined, (query) => query.where('s.id', 'in', [...(ids ?? []), 0]))
    .orderBy('s.id', 'desc')
    .limit(500)
    .execute();

export const findMovement = ({ db }: TenantScope, id: number) =>
  db.selectFrom('bank_movement').select(['id', 'payment_id']).where('id', '=', id).executeTakeFirst();

/** When a file with this content was imported before. */
export const findFile = ({ db }: TenantScope, sha256: string) =>
  db.selectFrom('bank_statement').select('id').where('file_sha256', '=', sha256).limit(1).executeTakeFirst();
