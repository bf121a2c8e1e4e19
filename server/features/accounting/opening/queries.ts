import { sql } from 'kysely';
import type { Opening } from '#api/accounting/opening-schema.ts';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { NewEntry } from '../../ledger/commands.ts';
import { personOf } from '../../ledger/person/queries.ts';

type OpeningRow = Omit<Opening, 'enteredAt' | 'reversedAt'> & { enteredAt: Date; reversedAt: Date | null };

/** All of them, the latest first, or one. */
export async function listOpenings({ db, tenantId }: TenantScope, id?: number): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select o.id, o.on_date::text as date, o.bank_cents as "bankCents", o.cash_cents as "cashCents",
      o.debts_cents as "debtsCents", o.credits_cents as "creditsCents", o.vouchers_cents as "vouchersCents",
      o.created_at as "enteredAt", trim(c.first_name || ' ' || c.last_name) as "byName", o.reversed_at as "reversedAt",
      o.reason,
      coalesce((select jsonb_agg(jsonb_build_object('code', coalesce(l.details ->> 'printedCode', v.code),
          'valueCents', coalesce(v.value_cents, 0), 'visits', case when v.value_cents is null then v.visits_total end,
          'note', coalesce(l.details ->> 'note', ''), 'boughtBy', coalesce(l.details ->> 'boughtBy', '')) order by l.id)
        from invoice_line l join voucher v on v.tenant_id = l.tenant_id and v.invoice_line_id = l.id
        where l.tenant_id = o.tenant_id and l.invoice_id = any(o.invoice_ids)), '[]') as vouchers
    from opening_balance o join client c on c.tenant_id = o.tenant_id and c.id = o.by_client_id
    where o.tenant_id = ${tenantId} and (${id ?? null}::int is null or o.id = ${id ?? null}::int)
    order by o.id desc`.execute(db);
  return rows;
}

/** The one that is in force, or by its id, locked. */
export const lockOpening = ({ db }: TenantScope, id: number) =>
  db.selectFrom('opening_balance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Clients by their numbers; who was merged away has none. */
export async function findByCodes(
  { db }: TenantScope,
  codes: readonly string[],
): Promise<Map<string, { id: number; language: Language }>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('client')
    .select(['id', 'client_code', 'language'])
    .where('client_code', 'in', [...new Set(codes)])
    .where('merged_into_id', 'is', null)
    .execute();
  return new Map(rows.map(({ client_code, ...client }) => [client_code, client]));
}

export async function findTakenCodes({ db }: TenantScope, codes: readonly (string | null)[]): Promise<string[]> {
  const given = codes.filter((code) => code !== null);
  if (given.length === 0) return [];
  const rows = await db.selectFrom('voucher').select('code').where('code', 'in', given).execute();
  return rows.map(({ code }) => code);
}

/** What is open of invoices of clients, each with what it is called: the note that was brought along, else its number. */
export async function listDebts({ db, tenantId }: TenantScope) {
  const { rows } = await sql<{ clientCode: string; cents: number; dueOn: PlainDate; note: string }>`
    select c.client_code as "clientCode", own.open_cents as cents, i.due_on::text as "dueOn",
      coalesce((select l.details ->> 'note' from invoice_line l
        where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.kind = 'other' and l.details ? 'note' limit 1),
        i.number) as note
    from invoice i
    join invoice_balance own on own.tenant_id = i.tenant_id and own.invoice_id = i.id
    join client c on c.tenant_id = i.tenant_id and c.id = ${personOf(sql`coalesce(i.payer_client_id, i.client_id)`)}
    where i.tenant_id = ${tenantId} and own.open_cents > 0 and c.erased_at is null
    order by c.client_code, i.due_on, 2, 4`.execute(db);
  return rows;
}

/** What the club owes clients, but for what is on its way back. */
export async function listCredits({ db, tenantId }: TenantScope) {
  const { rows } = await sql<{ clientCode: string; cents: number }>`
    select c.client_code as "clientCode", sum(owned.cents)::bigint as cents from (
      select client_id, -amount_cents as cents from ledger_entry
      where tenant_id = ${tenantId} and account = 'client_credit' and client_id is not null
      union all
      select client_id, -amount_cents from refund
      where tenant_id = ${tenantId} and state = 'requested' and client_id is not null
    ) owned
    join client c on c.tenant_id = ${tenantId} and c.id = ${personOf(sql`owned.client_id`)}
    where c.erased_at is null
    group by c.client_code having sum(owned.cents) > 0 order by c.client_code`.execute(db);
  return rows;
}

interface GiftCard {
  note: string;
  /** Null: it is of visits. */
  cents: number | null;
  visits: number | null;
  validUntil: PlainDate | null;
  code: string;
  boughtBy: string;
}

/** Gift cards with something left; those of visits that are not good everywhere leave with the whole club alone. */
export async function listGiftCards({ db, tenantId }: TenantScope, today: PlainDate) {
  const { rows } = await sql<GiftCard>`
    select coalesce(l.details ->> 'note', v.name) as note, v.value_cents - v.spent_cents as cents,
      case when v.value_cents is null then v.visits_total - v.visits_reserved - v.visits_used end as visits,
      v.valid_until::text as "validUntil", coalesce(l.details ->> 'printedCode', v.code) as code,
      coalesce(l.details ->> 'boughtBy', trim(c.first_name || ' ' || c.last_name), '') as "boughtBy"
    from voucher v join invoice_line l on l.tenant_id = v.tenant_id and l.id = v.invoice_line_id
    join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
    left join client c on c.tenant_id = i.tenant_id and c.id = i.client_id and c.erased_at is null
    where v.tenant_id = ${tenantId} and v.revoked_at is null and (v.valid_until is null or v.valid_until >= ${today}::date)
      and (v.value_cents > v.spent_cents
        or (v.value_cents is null and v.visits_total > v.visits_reserved + v.visits_used
          and num_nonnulls(v.kinds, v.unit_ids, v.style_ids, v.weekdays, v.from_time, v.until_time) = 0))
    order by v.code`.execute(db);
  return rows;
}

/** What postings have booked, in their order. */
export async function listEntriesOf(
  { db, tenantId }: TenantScope,
  postingIds: readonly number[],
): Promise<(NewEntry & { postingId: number })[]> {
  const { rows } = await sql<NewEntry & { postingId: number }>`
    select posting_id as "postingId", account, code, detail, client_id as "clientId", invoice_id as "invoiceId",
      amount_cents as "amountCents"
    from ledger_entry where tenant_id = ${tenantId} and posting_id = any(${[...postingIds]}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
}
