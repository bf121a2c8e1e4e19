import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../../db/tenant-scope.ts';
import { lostOf } from '../../../invoices/pay/queries.ts';

/** Lines that were invoiced for periods of a contract, as far as they are not credited, in the order of their making. */
export interface InvoicedOfContract {
  lineId: number;
  invoiceId: number;
  /** Null: it was paid when the contract was bought. */
  periodFrom: PlainDate | null;
  quantity: number;
  leftCents: number;
  concededCents: number;
  openCents: number;
  lostCents: number;
  /** Nothing of its invoice is paid. */
  isUnpaid: boolean;
}

export async function listInvoicedOf({ db, tenantId }: TenantScope, contractId: number): Promise<InvoicedOfContract[]> {
  const { rows } = await sql<InvoicedOfContract>`
    select line.id as "lineId", line.invoice_id as "invoiceId", line.quantity,
      case when line.contract_id is not null then line.period_from::text end as "periodFrom",
      line.total_cents - credit.cents as "leftCents", credit.conceded as "concededCents", own.open_cents as "openCents",
      ${lostOf(sql`line.tenant_id`, sql`line.invoice_id`)} as "lostCents",
      own.open_cents = own.total_cents - own.credited_cents as "isUnpaid"
    from contract c
    join invoice_line line on line.tenant_id = c.tenant_id
      and (line.contract_id = c.id or line.id = c.invoice_line_id) and line.credited_line_id is null
    join invoice_balance own on own.tenant_id = line.tenant_id and own.invoice_id = line.invoice_id
    cross join lateral (
      select -coalesce(sum(total_cents), 0)::int as cents,
        -coalesce(sum(total_cents) filter (where details ? 'isConcession'), 0)::int as conceded
      from invoice_line taken where taken.tenant_id = line.tenant_id and taken.credited_line_id = line.id
    ) credit
    where c.tenant_id = ${tenantId} and c.id = ${contractId} order by line.id`.execute(db);
  return rows;
}

/** The first days of the first and the last period that were looked at; null: none was. */
export async function findLookedAt(
  { db, tenantId }: TenantScope,
  contractId: number,
): Promise<{ first: PlainDate; last: PlainDate } | null> {
  const { rows } = await sql<{ first: PlainDate | null; last: PlainDate | null }>`
    select min(period_from)::text as first, max(period_from)::text as last from contract_period
    where tenant_id = ${tenantId} and contract_id = ${contractId}`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

/** Contracts whose facts have changed and were not compared with their invoices since. */
export async function listToCompare({ db }: TenantScope, { after, limit }: { after: number; limit: number }) {
  const rows = await db
    .selectFrom('contract')
    .select('id')
    .where('facts_changed', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
