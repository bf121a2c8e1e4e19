import { sql } from 'kysely';
import type { Opening } from '#api/accounting/opening-schema.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { NewEntry } from '../../ledger/commands.ts';

type OpeningRow = Omit<Opening, 'enteredAt' | 'reversedAt'> & { enteredAt: Date; reversedAt: Date | null };

/** All of them, the latest first, or one. */
export async function listOpenings({ db, tenantId }: TenantScope, id?: number): Promise<OpeningRow[]> {
  const { rows } = await sql<OpeningRow>`
    select o.id, o.on_date::text as date, o.bank_cents as "bankCents", o.cash_cents as "cashCents",
      o.debts_cents as "debtsCents", o.credits_cents as "creditsCents", o.vouchers_cents as "vouchersCents",
      o.created_at as "enteredAt", trim(c.first_name || ' ' || c.last_name) as "byName", o.reversed_at as "reversedAt",
      o.reason,
      coalesce((select jsonb_agg(jsonb_build_object('code', v.code, 'valueCents', v.value_cents,
          'note', coalesce(l.details ->> 'note', '')) order by l.id)
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
