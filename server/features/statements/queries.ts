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

export async function findInvoiceByReference({ db }: TenantScope, reference: string): Promise<FoundInvoice[]> {
  return (await sql<FoundInvoice>`${invoices} where i.reference_number = ${reference}`.execute(db)).rows;
}

/** Oldest due first. */
export async function listOpenOf({ db }: TenantScope, clientId: number): Promise<FoundInvoice[]> {
  const owed = sql`coalesce(i.payer_client_id, i.client_id) in ${rowsOfPerson(clientId)} and b.open_cents > 0`;
  return (await sql<FoundInvoice>`${invoices} where ${owed} order by i.due_on, i.id`.execute(db)).rows;
}

export async function findInvoicesByNumber({ db }: TenantScope, words: readonly string[]): Promise<FoundInvoice[]> {
  return (await sql<FoundInvoice>`${invoices} where upper(i.number) = any(${[...words]}::text[])`.execute(db)).rows;
}

export async function isClient({ db }: TenantScope, id: number): Promise<boolean> {
  return (await db.selectFrom('client').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function listKnownKeys({ db }: TenantScope, iban: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('bank_movement')
    .select('key')
    .where('iban', '=', iban)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** The credit that a bank takes back: its own reference and the same sum. */
export const findReversed = ({ db }: TenantScope, iban: string, bankReference: string, amountCents: number) =>
  db
    .selectFrom('bank_movement')
    .select(['id', 'payment_id'])
    .where('iban', '=', iban)
    .where('bank_reference', '=', bankReference)
    .where('amount_cents', '=', amountCents)
    .where('payment_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

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
    .select(['s.closing_cents', 's.warnings', 's.skipped', 's.created_at'])
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
