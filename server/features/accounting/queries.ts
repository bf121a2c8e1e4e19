import { sql } from 'kysely';
import type { MappingRow } from '#api/accounting/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Account } from '../ledger/accounts.ts';

export async function findMapping({ db }: TenantScope): Promise<{ items: MappingRow[]; version: number }> {
  const row = await db.selectFrom('accounting_mapping').select(['rows', 'version']).executeTakeFirst();
  return { items: row?.rows ?? [], version: row?.version ?? 0 };
}

const batchColumns = ['number', 'until', 'postings', 'entries', 'debit_cents', 'created_at'] as const;

export const listBatches = ({ db }: TenantScope) =>
  db.selectFrom('export_batch').select(batchColumns).orderBy('number', 'desc').limit(500).execute();

/** The closings of periods, the latest first, with who closed them. */
export const listPeriods = ({ db }: TenantScope) =>
  db
    .selectFrom('period_closing as p')
    .leftJoin('client as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.by_client_id'),
    )
    .select(['p.until', 'p.closed_at', sql<string>`coalesce(trim(c.first_name || ' ' || c.last_name), '')`.as('name')])
    .orderBy('p.until', 'desc')
    .limit(60)
    .execute();

export const findBatchFile = ({ db }: TenantScope, number: number) =>
  db.selectFrom('export_batch').select(['content']).where('number', '=', number).executeTakeFirst();

/** Of postings up to a date that are in no batch: how many, and the day of the first. */
export async function countWaiting(
  { db, tenantId }: TenantScope,
  until: string | undefined,
): Promise<{ count: number; from: string | null }> {
  const { rows } = await sql<{ count: number; from: string | null }>`
    select count(*)::int as count, to_char(min(p.on_date), 'YYYY-MM-DD') as "from" from ledger_posting p
    where p.tenant_id = ${tenantId} and (${until ?? null}::date is null or p.on_date <= ${until ?? null}::date)
      and not exists (
        select from exported_posting x where x.tenant_id = p.tenant_id and x.posting_id = p.id)`.execute(db);
  return rows[0] ?? { count: 0, from: null };
}

/** An entry with what the accountant asks of it. */
export interface ExportRow {
  postingId: number;
  entryId: number;
  date: string;
  kind: string;
  unitId: number | null;
  account: Account;
  code: string;
  detail: string;
  cents: number;
  document: string | null;
  clientCode: string | null;
  reference: string | null;
  /** Of an invoice or credit: when its tax arises. */
  taxDate: string | null;
  /** Of what it is booked by: the invoice's, the credit's, or the bank's day of a payment. */
  documentDate: string | null;
}

/** All entries of postings up to a date that are in no batch, in order. The batches' lock is held. */
export async function listWaitingEntries({ db }: TenantScope, until: string): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.id as "postingId", e.id as "entryId", to_char(p.on_date, 'YYYY-MM-DD') as date, p.kind,
      p.unit_id as "unitId", e.account, e.code, e.detail, e.amount_cents as cents, i.number as document,
      c.client_code as "clientCode", m.reference, to_char(printed.tax_date, 'YYYY-MM-DD') as "taxDate",
      to_char(coalesce(printed.issued_on, m.received_on), 'YYYY-MM-DD') as "documentDate"
    from ledger_posting p
    join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id
    left join invoice i on i.tenant_id = p.tenant_id and i.id = coalesce(e.invoice_id, p.invoice_id)
    left join client was on was.tenant_id = e.tenant_id and was.id = e.client_id
    left join client c on c.tenant_id = e.tenant_id and c.id = coalesce(was.merged_into_id, was.id)
    left join payment m on m.tenant_id = p.tenant_id and m.id = p.payment_id
    left join invoice printed on printed.tenant_id = p.tenant_id and printed.id = p.invoice_id
      and p.kind in ('invoice', 'credit')
    where p.on_date <= ${until} and not exists (
      select from exported_posting x where x.tenant_id = p.tenant_id and x.posting_id = p.id)
    order by p.on_date, p.id, e.id`.execute(db);
  return rows;
}

export async function listBalances({ db }: TenantScope, until: string | undefined) {
  const { rows } = await sql<{ account: Account; code: string; debit: number; credit: number }>`
    select e.account, e.code, coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as debit,
      coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as credit
    from ledger_entry e
    join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
    where ${until ?? null}::date is null or p.on_date <= ${until ?? null}::date
    group by e.account, e.code
    order by e.account, e.code`.execute(db);
  return rows;
}

/** The last count of each person. */
export const listClosings = ({ db }: TenantScope, date: string) =>
  db
    .selectFrom('day_closing')
    .distinctOn('desk_client_id')
    .selectAll()
    .where('on_date', '=', date)
    .orderBy('desk_client_id')
    .orderBy('id', 'desc')
    .execute();
