import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { personOf, rowsOfPerson } from '../../ledger/person/queries.ts';

export interface PayableInvoice {
  invoiceId: number;
  number: string;
  totalCents: number;
  openCents: number;
  creditedCents: number;
  dueOn: PlainDate;
  /** Who owes it; null: nobody that the club knows. */
  ownerId: number | null;
}

const invoices = ({ db }: TenantScope, ids: readonly number[]) =>
  db
    .selectFrom('invoice_balance as own')
    .innerJoin('invoice', (join) =>
      join.onRef('invoice.tenant_id', '=', 'own.tenant_id').onRef('invoice.id', '=', 'own.invoice_id'),
    )
    .select(['own.invoice_id as invoiceId', 'invoice.number', 'own.total_cents as totalCents'])
    .select(['own.open_cents as openCents', 'own.credited_cents as creditedCents', 'invoice.due_on as dueOn'])
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
