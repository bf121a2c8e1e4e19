import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Payer } from '#api/invoices/parties.ts';
import type { Language } from '#api/languages.ts';
import type { Grants } from '#api/products/grants.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { personOf } from '../../ledger/person/queries.ts';
import type { Words } from '../../products/tables.ts';

export interface LineToGrant {
  id: number;
  invoiceId: number;
  ordinal: number;
  invoiceNumber: string;
  clientId: number | null;
  /** Their data was erased meanwhile. */
  isErased: boolean;
  language: Language;
  names: Words;
  quantity: number;
  /** Of one, without the discount of its first invoice: what the contract costs from then on. */
  priceCents: number;
  payerClientId: number | null;
  /** Who pays where that is neither a client nor the guardian of a minor, as printed. */
  payer: Payer | null;
  grants: Grants;
  startsOn: PlainDate | null;
  /** Whom the buyer of a package has chosen; null: nobody in particular. */
  trainerId: number | null;
  /** A present belongs to whoever has its code. */
  isGift: boolean;
  /** Of a card that was brought along; null: it gets one. */
  code: string | null;
  /** What was paid for it in all. */
  totalCents: number;
  /** Of a course: the dates that were bought. */
  courseDates: number;
  /** Months of the calendar, not from the day on which it began. */
  hasCalendarMonths: boolean;
  /** Of a place of a training. */
  purchaseId: number | null;
  isPlace: boolean;
  /** The contract that gives way to what it grants. */
  replacesContractId: number | null;
}

/** Of invoices of which nothing is open: the lines that grant something, have not done so, and are not credited. */
export async function listLinesToGrant(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly number[],
): Promise<LineToGrant[]> {
  const { rows } = await sql<LineToGrant>`
    select line.id, line.invoice_id as "invoiceId", line.ordinal, invoice.number as "invoiceNumber", ${personOf(sql`invoice.client_id`)} as "clientId",
      exists (select from client where client.tenant_id = invoice.tenant_id and client.id = ${personOf(sql`invoice.client_id`)}
        and client.erased_at is not null) as "isErased", invoice.language,
      line.names, line.quantity, line.grants, line.starts_on as "startsOn",
      coalesce((line.details ->> 'isGift')::boolean, false) as "isGift",
      line.details ->> 'code' as code, (line.details ->> 'trainerId')::int as "trainerId",
      coalesce(line.details ->> 'periodMode' = 'calendar', false) as "hasCalendarMonths",
      invoice.purchase_id as "purchaseId", coalesce(line.details ? 'trainingId', false) as "isPlace",
      (line.details ->> 'replacesContractId')::int as "replacesContractId",
      line.total_cents as "totalCents", coalesce((line.details ->> 'courseDates')::int, 0) as "courseDates",
      coalesce((line.details ->> 'priceCents')::int, line.unit_price_cents) as "priceCents",
      ${personOf(sql`invoice.payer_client_id`)} as "payerClientId",
      case when invoice.payer_client_id is null and not exists (select from client_guardian guardian
        where guardian.tenant_id = invoice.tenant_id and guardian.client_id = invoice.client_id
          and guardian.name = invoice.buyer -> 'payer' ->> 'name')
        then nullif(invoice.buyer -> 'payer', 'null') end as payer
    from invoice
    join invoice_balance own on own.tenant_id = invoice.tenant_id and own.invoice_id = invoice.id
    join invoice_line line on line.tenant_id = invoice.tenant_id and line.invoice_id = invoice.id
    where invoice.tenant_id = ${tenantId} and invoice.id = any(${[...invoiceIds]}::int[]) and own.open_cents = 0
      and line.grants ->> 'type' <> 'none'
      and not exists (select from line_grant g where g.tenant_id = line.tenant_id and g.invoice_line_id = line.id)
      and not exists (select from invoice_line c
        where c.tenant_id = line.tenant_id and c.credited_line_id = line.id
        having -sum(c.total_cents) >= line.total_cents)
      -- The invoice of its rest gives it.
      and not exists (select from invoice rest
        join invoice_line r on r.tenant_id = rest.tenant_id and r.invoice_id = rest.id
        where rest.tenant_id = line.tenant_id and rest.replaces_invoice_id = line.invoice_id
          and (r.details ->> 'restOfLineId')::int = line.id)
    order by line.id`.execute(db);
  return rows;
}

/** Invoices with something that could not be given when they were paid, and still is not. */
export async function listNotGranted({ db, tenantId }: TenantScope, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct invoice_id as id from money_task
    where tenant_id = ${tenantId} and kind = 'grant_failed' and done_at is null and invoice_id is not null
    order by invoice_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
