import { type RawBuilder, sql } from 'kysely';
import type { BillingTerms } from '#api/contracts/billing-periods.ts';
import type { ContractStatus, Freeze } from '#api/contracts/contract-status.ts';
import type { ContractChangeKind } from '#api/contracts/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import type { Payer } from '#api/invoices/parties.ts';
import type { Language } from '#api/languages.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import { defaultContractRules } from '#api/tenants/contract-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Words } from '../../products/tables.ts';
import { clubZone } from '../../rooms/queries.ts';
import { pricesOf } from '../rises/queries.ts';

/** Name and address of somebody as invoices print them. */
export interface Printed {
  name: string;
  clientCode: string;
  email: string;
  address: string;
}

/** Who pays, as printed; the fields of a company may be missing. */
export type PrintedPayer = Pick<Payer, 'name'> & Partial<Payer>;

/** A row of the log of a contract, by the tenant's date. */
export interface StatusChange {
  on: PlainDate;
  kind: ContractChangeKind;
  from: ContractStatus;
  to: ContractStatus;
}

export interface ContractToInvoice {
  id: number;
  clientId: number;
  payerClientId: number | null;
  /** Tells payers apart. */
  payerKey: string;
  billing: 'none' | 'once' | 'monthly';
  mode: BillingTerms['mode'];
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  priceCents: number;
  prices: { from: PlainDate; priceCents: number }[];
  freezes: Freeze[];
  status: ContractStatus;
  changes: StatusChange[];
  isEnded: boolean;
  handedOverOn: PlainDate | null;
  revokedOn: PlainDate | null;
  revokedReason: string;
  visitsTotal: number | null;
  visitsUsed: number;
  nextPeriodFrom: PlainDate | null;
  /** What its first period cost when it was bought, and for which share of it; null: it was not bought. */
  bought: { cents: number; share: { days: number; ofDays: number } | null; months: number | null } | null;
  /** Its first month was paid when it was bought. */
  isBought: boolean;
  createdOn: PlainDate;
  comparedFrom: PlainDate | null;
  productId: number | null;
  article: string;
  names: Words;
  kind: ProductKind;
  vatCategory: VatCategory;
  /** The club where it was bought, or the one that it is for. */
  unitId: number | null;
  language: Language;
  client: Printed;
  payer: PrintedPayer | null;
}

export const printed = (table: string) =>
  sql.raw(`jsonb_build_object('name', trim(${table}.first_name || ' ' || ${table}.last_name),
    'clientCode', ${table}.client_code, 'email', coalesce(${table}.mail_to, ''),
    'address', concat_ws(', ', nullif(${table}.address, ''), nullif(${table}.city, ''), nullif(${table}.zip_code, '')))`);

/** Who pays for whoever is under age, unless the contract names somebody. */
export const guardians = sql.raw(`left join client_guardian guardian on guardian.tenant_id = client.tenant_id
  and guardian.client_id = client.id and guardian.handed_over_at is null`);
export const payers = sql.raw(
  `left join client payer on payer.tenant_id = c.tenant_id and payer.id = c.payer_client_id`,
);
export const payer = sql`case when c.payer is not null then c.payer when payer.id is not null then ${printed('payer')}
  when guardian.client_id is not null then jsonb_build_object('name', guardian.name, 'email', guardian.email) end`;
export const payerKey = (table: string) =>
  sql.raw(`coalesce(${table}.payer::text, ${table}.payer_client_id::text, '')`);

const isDue = (by: PlainDate | RawBuilder<PlainDate>) => sql<boolean>`
  c.billing = 'monthly' and c.handed_over_at is null and c.revoked_at is null
    and (c.next_period_from is null or c.next_period_from <= ${by})
    and not exists (select from client gone where gone.tenant_id = c.tenant_id and gone.id = c.client_id
      and gone.erased_at is not null)`;

/** The club of a contract's invoices: where it was bought, else the only one or the first that it is for. */
export const unitOf = sql`coalesce(bought.unit_id, c.unit_ids[1],
  (select min(unit.id) from unit where unit.tenant_id = c.tenant_id having count(*) = 1))`;

const selectToInvoice = ({ tenantId }: TenantScope) => {
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${clubZone(tenantId)})::date::text`;
  return sql`
    select c.id, c.client_id as "clientId", c.payer_client_id as "payerClientId", ${payerKey('c')} as "payerKey",
      c.billing, c.period_mode as mode, c.valid_from::text as "validFrom", c.valid_until::text as "validUntil",
      coalesce(c.price_cents, 0) as "priceCents",
      ${pricesOf('c')} as prices,
      c.freezes, c.status, c.notice_given_at is not null as "isEnded",
      coalesce((select jsonb_agg(jsonb_build_object('on', ${dayOf(sql`change.at`)}, 'kind', change.kind,
        'from', change.from_status, 'to', change.to_status) order by change.id) from contract_change change
        where change.tenant_id = c.tenant_id and change.contract_id = c.id), '[]') as changes,
      ${dayOf(sql`c.handed_over_at`)} as "handedOverOn", ${dayOf(sql`c.revoked_at`)} as "revokedOn",
      c.revoked_reason as "revokedReason", c.visits_total as "visitsTotal", c.visits_used as "visitsUsed",
      c.next_period_from::text as "nextPeriodFrom", c.invoice_line_id is not null as "isBought",
      case when line.id is not null then jsonb_build_object('cents', line.total_cents / line.quantity,
        'share', line.details -> 'share', 'months', line.grants -> 'months') end as bought,
      ${dayOf(sql`c.created_at`)} as "createdOn", c.compared_from::text as "comparedFrom",
      line.product_id as "productId", coalesce(line.article, '') as article,
      coalesce(line.names, jsonb_build_object('et', c.name, 'en', c.name, 'lv', c.name)) as names,
      coalesce(line.kind, 'fitness') as kind, coalesce(line.vat_category, 'sport') as "vatCategory",
      ${unitOf} as "unitId", coalesce(client.language, 'et') as language, ${printed('client')} as client,
      ${payer} as payer
    from contract c
    join client on client.tenant_id = c.tenant_id and client.id = c.client_id
    ${payers}
    ${guardians}
    left join invoice_line line on line.tenant_id = c.tenant_id and line.id = c.invoice_line_id
    left join invoice bought on bought.tenant_id = line.tenant_id and bought.id = line.invoice_id
    where c.tenant_id = ${tenantId}`;
};

/** Contracts of which a month is due by `by`, locked; those that another run holds are left to it. */
export async function lockContractsToInvoice(
  scope: TenantScope,
  { by, limit }: { by: PlainDate; limit: number },
): Promise<ContractToInvoice[]> {
  const { rows } = await sql<ContractToInvoice>`
    ${selectToInvoice(scope)} and ${isDue(by)}
    order by c.id limit ${limit} for no key update of c skip locked`.execute(scope.db);
  return rows;
}

/** Any of which a month is due on that day, so many days ahead as the club invoices: for the question to all clubs. */
export async function findContractToInvoice({ db, tenantId }: TenantScope, today: PlainDate): Promise<void> {
  const daysBefore = sql`coalesce((select (own.contracts ->> 'invoiceDaysBefore')::int from tenant_settings own
    where own.tenant_id = ${tenantId}), ${defaultContractRules.invoiceDaysBefore})`;
  await sql`
    select c.id from contract c where c.tenant_id = ${tenantId}
      and ${isDue(sql<PlainDate>`${today}::date + ${daysBefore}`)} limit 1`.execute(db);
}

/** Contracts of which it is not noted since when something is owed, or what is noted is over; and since when. */
export const changedDebts = ({ tenantId }: Pick<TenantScope, 'tenantId'>, today: PlainDate) => sql`
  select contract.id, owed.since from contract left join (
    select line.contract_id as id, min(greatest(invoice.due_on, taken_back.on_date)) as since
    from invoice_balance balance
    join invoice on invoice.tenant_id = balance.tenant_id and invoice.id = balance.invoice_id
    join invoice_line line on line.tenant_id = invoice.tenant_id and line.invoice_id = invoice.id
    left join lateral (
      select max(p.on_date) as on_date from ledger_entry e
      join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id and p.kind = 'reversal'
      where e.tenant_id = invoice.tenant_id and e.invoice_id = invoice.id and e.account = 'receivable'
    ) taken_back on true
    where balance.tenant_id = ${tenantId} and balance.open_cents > 0 and invoice.due_on < ${today}
      and line.contract_id is not null
    group by line.contract_id
  ) owed on owed.id = contract.id
  where contract.tenant_id = ${tenantId} and contract.billing = 'monthly'
    and contract.unpaid_since is distinct from owed.since`;

/** The same, for the question to all clubs. */
export async function listChangedDebts(scope: TenantScope, today: PlainDate): Promise<void> {
  await changedDebts(scope, today).execute(scope.db);
}

/** A contract as it is invoiced, whether or not anything is due. */
export async function findToInvoice(scope: TenantScope, id: number): Promise<ContractToInvoice | undefined> {
  const { rows } = await sql<ContractToInvoice>`${selectToInvoice(scope)} and c.id = ${id}`.execute(scope.db);
  return rows[0];
}

/** How many contracts have a month that is due by `by`. */
export async function countContractsToInvoice({ db, tenantId }: TenantScope, by: PlainDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contract c where c.tenant_id = ${tenantId} and ${isDue(by)}`.execute(db);
  return rows[0]?.count ?? 0;
}
