import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { Gift } from '#api/purchases/schema.ts';
import type { BuyingTerms } from '#api/tenants/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Words } from '../products/tables.ts';

export interface ToDeliver {
  purchaseId: number;
  number: string;
  linkSecret: string;
  clientId: number | null;
  email: string;
  language: Language;
  origin: string;
  gift: Gift | null;
  buyerName: string;
  /** As they were accepted. */
  version: string;
  texts: BuyingTerms;
  /** What it is, each by its name. */
  names: Words[];
}

/** Purchases that are paid, and of which nobody was written to yet; those that another run holds are left to it. */
export async function lockToDeliver(
  { db, tenantId }: TenantScope,
  { today, limit, purchaseId }: { today: PlainDate; limit: number; purchaseId?: number | undefined },
): Promise<ToDeliver[]> {
  const one: RawBuilder<unknown> = purchaseId === undefined ? sql`` : sql`and d.purchase_id = ${purchaseId}`;
  const { rows } = await sql<ToDeliver>`
    select d.purchase_id as "purchaseId", p.number, p.link_secret as "linkSecret", p.client_id as "clientId", d.email,
      d.language, d.origin, d.gift, coalesce(p.buyer -> 'client' ->> 'name', '') as "buyerName", terms.version, terms.texts,
      (select jsonb_agg(l.names order by l.ordinal) from purchase_line l
        where l.tenant_id = p.tenant_id and l.purchase_id = p.id) as names
    from purchase_delivery d
    join purchase p on p.tenant_id = d.tenant_id and p.id = d.purchase_id
    join terms_acceptance accepted on accepted.tenant_id = p.tenant_id and accepted.purchase_id = p.id
    join terms_version terms on terms.tenant_id = accepted.tenant_id and terms.version = accepted.version
    where d.tenant_id = ${tenantId} and d.delivered_at is null and coalesce(d.send_on, ${today}::date) <= ${today}::date
      and (select sum(b.open_cents) = 0 and sum(b.credited_cents) < greatest(sum(b.total_cents), 1)
        from invoice i join invoice_balance b on b.tenant_id = i.tenant_id and b.invoice_id = i.id
        where i.tenant_id = d.tenant_id and i.purchase_id = d.purchase_id) ${one}
    order by d.purchase_id limit ${limit} for update of d skip locked`.execute(db);
  return rows;
}

export interface GivenCard {
  source: 'ticket' | 'voucher';
  id: number;
  clientId: number | null;
  code: string;
  name: string;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  visitsTotal: number;
  visitsReserved: number;
  visitsUsed: number;
  isShareable: boolean;
  valueCents: number | null;
  leftCents: number | null;
  unitIds: number[] | null;
}

const columns = sql`c.id, c.client_id as "clientId", c.code, c.name, c.valid_from as "validFrom",
  c.valid_until as "validUntil", c.visits_total as "visitsTotal", c.visits_reserved as "visitsReserved",
  c.visits_used as "visitsUsed", c.unit_ids as "unitIds"`;

/**
 * Tickets and vouchers, but no packages, that a purchase has given and that are still as they were sold: with the buyer, or with whoever has
 * the code. What was passed on or claimed by another has left the purchase.
 */
export async function listGiven({ db, tenantId }: TenantScope, purchaseId: number): Promise<GivenCard[]> {
  const given = (source: 'ticket' | 'voucher', own: RawBuilder<unknown>) => sql`
    select ${sql.lit(source)} as source, ${columns}, ${own} from line_grant g
    join invoice_line l on l.tenant_id = g.tenant_id and l.id = g.invoice_line_id
    join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    join ${sql.table(source)} c on c.tenant_id = g.tenant_id and c.id = g.${sql.ref(`${source}_id`)}
    where g.tenant_id = ${tenantId} and i.purchase_id = ${purchaseId} and c.revoked_at is null and l.grants ->> 'type' <> 'package'
      and (c.client_id is null or c.client_id = i.client_id)
      and not exists (select from entitlement_share s where s.tenant_id = c.tenant_id
        and s.${sql.ref(`${source}_id`)} = c.id and s.opened_at is not null)`;
  const { rows } = await sql<GivenCard>`
    ${given(
      'ticket',
      sql`c.training_group_id is null as "isShareable", null::int as "valueCents", null::int as "leftCents"`,
    )}
    union all
    ${given(
      'voucher',
      sql`c.is_shareable as "isShareable", c.value_cents as "valueCents",
      c.value_cents - c.spent_cents as "leftCents"`,
    )}
    order by 1, 2`.execute(db);
  return rows;
}

export interface GivenContract {
  name: string;
  number: string;
  validFrom: PlainDate;
}

/** Contracts that a purchase has given. */
export async function listGivenContracts({ db, tenantId }: TenantScope, purchaseId: number): Promise<GivenContract[]> {
  const { rows } = await sql<GivenContract>`
    select c.name, c.number, c.valid_from::text as "validFrom" from line_grant g
    join invoice_line l on l.tenant_id = g.tenant_id and l.id = g.invoice_line_id
    join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    join contract c on c.tenant_id = g.tenant_id and c.id = g.contract_id
    where g.tenant_id = ${tenantId} and i.purchase_id = ${purchaseId} and c.revoked_at is null
    order by c.id`.execute(db);
  return rows;
}

export const findDelivery = ({ db }: TenantScope, purchaseId: number) =>
  db.selectFrom('purchase_delivery').select('gift').where('purchase_id', '=', purchaseId).executeTakeFirst();
