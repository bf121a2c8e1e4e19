import { sql } from 'kysely';
import type { BillingTerms } from '#api/contracts/billing-periods.ts';
import type { Freeze } from '#api/contracts/contract-status.ts';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Words } from '../../products/tables.ts';

/** Name and address of somebody as invoices print them. */
interface Printed {
  name: string;
  clientCode: string;
  email: string;
  address: string;
}

export interface ContractToInvoice {
  id: number;
  clientId: number;
  payerClientId: number | null;
  mode: BillingTerms['mode'];
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  priceCents: number;
  freezes: Freeze[];
  nextPeriodFrom: PlainDate | null;
  /** Its first month was paid when it was bought. */
  isBought: boolean;
  createdOn: PlainDate;
  productId: number | null;
  article: string;
  names: Words;
  kind: ProductKind;
  vatCategory: VatCategory;
  language: Language;
  client: Printed;
  payer: Printed | null;
}

const printed = (table: string) =>
  sql.raw(`jsonb_build_object('name', trim(${table}.first_name || ' ' || ${table}.last_name),
    'clientCode', ${table}.client_code, 'email', coalesce(${table}.email, ''),
    'address', concat_ws(', ', nullif(${table}.address, ''), nullif(${table}.city, ''), nullif(${table}.zip_code, '')))`);

/** Who pays for whoever is under age, unless the contract names another client. */
const guardians = sql.raw(`left join client_guardian guardian on guardian.tenant_id = c.tenant_id
  and guardian.client_id = c.client_id and guardian.handed_over_at is null`);
const payer = sql`case when payer.id is not null then ${printed('payer')}
  when guardian.client_id is not null then jsonb_build_object('name', guardian.name, 'clientCode', '',
    'email', guardian.email, 'address', '') end`;

const isDue = (by: PlainDate) => sql<boolean>`
  c.billing = 'monthly' and c.handed_over_at is null and c.revoked_at is null
    and (c.next_period_from is null or c.next_period_from <= ${by})`;

/** Contracts of which a month is due by `by`, locked; those that another run holds are left to it. */
export async function lockContractsToInvoice(
  { db, tenantId }: TenantScope,
  { by, limit }: { by: PlainDate; limit: number },
): Promise<ContractToInvoice[]> {
  const { rows } = await sql<ContractToInvoice>`
    select c.id, c.client_id as "clientId", c.payer_client_id as "payerClientId", c.period_mode as mode,
      c.valid_from::text as "validFrom", c.valid_until::text as "validUntil", c.price_cents as "priceCents", c.freezes,
      c.next_period_from::text as "nextPeriodFrom", c.invoice_line_id is not null as "isBought",
      c.created_at::date::text as "createdOn", line.product_id as "productId", coalesce(line.article, '') as article,
      coalesce(line.names, jsonb_build_object('et', c.name, 'en', c.name, 'lv', c.name)) as names,
      coalesce(line.kind, 'fitness') as kind, coalesce(line.vat_category, 'sport') as "vatCategory",
      coalesce(client.language, 'et') as language, ${printed('client')} as client,
      ${payer} as payer
    from contract c
    join client on client.tenant_id = c.tenant_id and client.id = c.client_id
    left join client payer on payer.tenant_id = c.tenant_id and payer.id = c.payer_client_id
    ${guardians}
    left join invoice_line line on line.tenant_id = c.tenant_id and line.id = c.invoice_line_id
    where c.tenant_id = ${tenantId} and ${isDue(by)}
    order by c.id limit ${limit} for no key update of c skip locked`.execute(db);
  return rows;
}

/** How many contracts have a month that is due by `by`. */
export async function countContractsToInvoice({ db, tenantId }: TenantScope, by: PlainDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contract c where c.tenant_id = ${tenantId} and ${isDue(by)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface FeeToInvoice {
  id: number;
  clientId: number;
  /** `freeze`: of a contract that was paused. */
  kind: 'late_cancel' | 'no_show' | 'freeze';
  feeCents: number;
  date: PlainDate;
  /** Of a pause its last day. */
  until: PlainDate | null;
  /** The training, or the contract. */
  subject: string;
  /** Who pays for the contract, where it is not its client. */
  payerClientId: number | null;
  language: Language;
  client: Printed;
  payer: Printed | null;
}

const feeColumns = sql`
  late.id, late.client_id as "clientId", late.kind, late.fee_cents as "feeCents", late.date::text as date,
  training.name as subject, null::text as until, null::int as "payerClientId", null::jsonb as payer, coalesce(client.language, 'et') as language, ${printed('client')} as client`;

/** Fees that are final by that date and on no invoice, of these clients, or of whoever has no monthly contract; locked. */
export async function lockFeesToInvoice(
  { db, tenantId }: TenantScope,
  { until, clientIds, limit }: { until: PlainDate; clientIds: readonly number[] | 'without_contract'; limit: number },
): Promise<FeeToInvoice[]> {
  const whose =
    clientIds === 'without_contract'
      ? sql`not exists (select from contract c where c.tenant_id = late.tenant_id and c.client_id = late.client_id
          and c.billing = 'monthly' and c.handed_over_at is null and c.revoked_at is null
          and (c.next_period_from is null or c.next_period_from < 'infinity'))`
      : sql`late.client_id = any(${[...clientIds]}::int[])`;
  const { rows } = await sql<FeeToInvoice>`
    select ${feeColumns}
    from late_leaving late
    join training on training.tenant_id = late.tenant_id and training.id = late.training_id
    join client on client.tenant_id = late.tenant_id and client.id = late.client_id
    where late.tenant_id = ${tenantId} and late.invoice_line_id is null and late.waived_at is null
      and late.fee_cents > 0 and late.date <= ${until} and ${whose}
    order by late.client_id, late.id limit ${limit} for no key update of late skip locked`.execute(db);
  return rows;
}

/** Fees of pauses that have begun by that date and are on no invoice, with the same choice of clients; locked. */
export async function lockFreezeFees(
  { db, tenantId }: TenantScope,
  { until, clientIds, limit }: { until: PlainDate; clientIds: readonly number[] | 'without_contract'; limit: number },
): Promise<FeeToInvoice[]> {
  // A monthly contract of the same payer takes it along.
  const whose =
    clientIds === 'without_contract'
      ? sql`not exists (select from contract other where other.tenant_id = c.tenant_id and other.client_id = c.client_id
          and other.payer_client_id is not distinct from c.payer_client_id and other.billing = 'monthly'
          and other.handed_over_at is null and other.revoked_at is null
          and (other.next_period_from is null or other.next_period_from < 'infinity'))`
      : sql`c.client_id = any(${[...clientIds]}::int[])`;
  const { rows } = await sql<FeeToInvoice>`
    select fee.id, c.client_id as "clientId", 'freeze' as kind, fee.fee_cents as "feeCents",
      fee.from_date::text as date, fee.until_date::text as until, c.name as subject,
      c.payer_client_id as "payerClientId", coalesce(client.language, 'et') as language, ${printed('client')} as client,
      ${payer} as payer
    from contract_fee fee
    join contract c on c.tenant_id = fee.tenant_id and c.id = fee.contract_id
    join client on client.tenant_id = c.tenant_id and client.id = c.client_id
    left join client payer on payer.tenant_id = c.tenant_id and payer.id = c.payer_client_id
    ${guardians}
    where fee.tenant_id = ${tenantId} and fee.invoice_line_id is null and fee.waived_at is null
      and fee.from_date <= ${until} and ${whose}
    order by c.client_id, fee.id limit ${limit} for no key update of fee skip locked`.execute(db);
  return rows;
}

/** Fees on an invoice whose clients were there after all, by a mark that came later. */
export async function listFeesToCredit({ db, tenantId }: TenantScope, limit: number) {
  const { rows } = await sql<{ id: number; invoiceId: number | null; lineId: number | null }>`
    select late.id, line.invoice_id as "invoiceId", late.invoice_line_id as "lineId"
    from late_leaving late
    join registration r on r.tenant_id = late.tenant_id and r.id = late.registration_id
    left join invoice_line line on line.tenant_id = late.tenant_id and line.id = late.invoice_line_id
    where late.tenant_id = ${tenantId} and late.kind = 'no_show' and late.waived_at is null and r.presence = 'present'
    order by late.id limit ${limit} for no key update of late skip locked`.execute(db);
  return rows;
}
