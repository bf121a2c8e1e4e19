import { type RawBuilder, sql } from 'kysely';
import type { RiseFacts } from '#api/contracts/rises/rise-rules.ts';
import type { RiseBody } from '#api/contracts/rises/schema.ts';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** New prices of a contract that were not taken back, the earliest first; `contract`: the name of its table in the query. */
export const pricesOf = (contract: string) =>
  sql<RiseFacts['prices']>`coalesce((select jsonb_agg(jsonb_build_object('from', price.from_date,
    'priceCents', price.price_cents) order by price.from_date) from contract_price price
    where price.tenant_id = ${sql.ref(`${contract}.tenant_id`)} and price.contract_id = ${sql.ref(`${contract}.id`)}
      and price.withdrawn_at is null), '[]')`;

type Whose = Pick<RiseBody, 'productId' | 'name' | 'contractId'>;

/** A monthly contract that runs today, with what it costs. */
export interface RisingContract extends RiseFacts {
  id: number;
  name: string;
  status: number;
  productId: number | null;
  /** Its invoices went that far: the first day that is not invoiced. */
  nextPeriodFrom: PlainDate | null;
  hasMail: boolean;
}

function isOf({ productId, name, contractId }: Whose): RawBuilder<boolean> {
  if (contractId !== undefined) return sql`c.id = ${contractId}`;
  if (productId !== undefined) return sql`line.product_id = ${productId}`;
  return sql`line.product_id is null and c.name = ${name ?? ''}`;
}

const noLock = sql``;

/** Contracts whose price could rise, by id; `isLocked`: until the transaction ends. */
export async function listRising(
  { db, tenantId }: TenantScope,
  { today, whose, isLocked = false }: { today: PlainDate; whose?: Whose; isLocked?: boolean },
): Promise<RisingContract[]> {
  const { rows } = await sql<RisingContract>`
    select c.id, c.name, c.status, line.product_id as "productId", c.period_mode as mode,
      c.valid_from::text as "validFrom", c.valid_until::text as "validUntil", coalesce(c.price_cents, 0) as "priceCents",
      ${pricesOf('c')} as prices, nullif(c.next_period_from, 'infinity')::text as "nextPeriodFrom",
      client.mail_to <> '' as "hasMail"
    from contract c
    join client on client.tenant_id = c.tenant_id and client.id = c.client_id and client.erased_at is null
    left join invoice_line line on line.tenant_id = c.tenant_id and line.id = c.invoice_line_id
    where c.tenant_id = ${tenantId} and c.billing = 'monthly' and c.revoked_at is null and c.handed_over_at is null
      and c.status not in (4, 5) and c.valid_from <= ${today}::date
      and (c.valid_until is null or c.valid_until >= ${today}::date) ${whose ? sql`and ${isOf(whose)}` : sql``}
    order by c.id ${isLocked ? sql`for no key update of c` : noLock}`.execute(db);
  return rows;
}

export interface RiseRow {
  id: number;
  name: string;
  from: PlainDate;
  priceCents: number;
  announcedAt: Date;
  withdrawnAt: Date | null;
  contracts: number;
  client: string | null;
  ended: number;
}

/** What was announced, the latest first; `id`: one of them. */
export async function listRises({ db, tenantId }: TenantScope, id?: number): Promise<RiseRow[]> {
  const { rows } = await sql<RiseRow>`
    select r.id, r.name, r.from_date::text as from, r.price_cents as "priceCents", r.announced_at as "announcedAt",
      r.withdrawn_at as "withdrawnAt", count(price.contract_id)::int as contracts,
      case when count(price.contract_id) = 1 then nullif(btrim(min(concat_ws(' ', client.first_name, client.last_name))), '') end as client,
      count(*) filter (where exists (select from contract_change change where change.tenant_id = price.tenant_id
        and change.contract_id = price.contract_id and change.kind = 'refused'
        and change.at >= r.announced_at))::int as ended
    from price_rise r
    left join contract_price price on price.tenant_id = r.tenant_id and price.price_rise_id = r.id
    left join contract c on c.tenant_id = price.tenant_id and c.id = price.contract_id
    left join client on client.tenant_id = c.tenant_id and client.id = c.client_id
    where r.tenant_id = ${tenantId} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    group by r.tenant_id, r.id order by r.id desc limit 100`.execute(db);
  return rows;
}

export const lockRise = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('price_rise')
    .select(['id', 'from_date as from', 'withdrawn_at as withdrawnAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Contracts of which a month was invoiced that a new price is for. */
export async function listInvoicedBy({ db, tenantId }: TenantScope, riseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from contract_price price
    join contract c on c.tenant_id = price.tenant_id and c.id = price.contract_id
    where price.tenant_id = ${tenantId} and price.price_rise_id = ${riseId} and c.next_period_from > price.from_date
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A price of which a member is to be written to. */
export interface PriceToTell extends RiseFacts {
  contractId: number;
  clientId: number;
  firstName: string;
  email: string;
  language: Language;
  number: string;
  name: string;
  from: PlainDate;
  newCents: number;
  isWithdrawn: boolean;
}

const isToTell = sql`(own.told_at is null and own.withdrawn_at is null
  or own.told_at is not null and own.withdrawn_at is not null and own.withdrawal_told_at is null)`;

/** Locked; those that another run holds are left to it. A contract that is over by then needs no letter. */
export async function lockPricesToTell({ db, tenantId }: TenantScope, limit: number): Promise<PriceToTell[]> {
  const { rows } = await sql<PriceToTell>`
    select c.id as "contractId", c.client_id as "clientId", client.first_name as "firstName", client.mail_to as email,
      client.language, c.number, c.name, c.period_mode as mode, c.valid_from::text as "validFrom",
      c.valid_until::text as "validUntil", coalesce(c.price_cents, 0) as "priceCents", ${pricesOf('c')} as prices,
      own.from_date::text as from, own.price_cents as "newCents", own.withdrawn_at is not null as "isWithdrawn"
    from contract_price own
    join contract c on c.tenant_id = own.tenant_id and c.id = own.contract_id
    join client on client.tenant_id = c.tenant_id and client.id = c.client_id
    where own.tenant_id = ${tenantId} and ${isToTell}
    order by own.contract_id, own.from_date limit ${limit} for update of own skip locked`.execute(db);
  return rows;
}
