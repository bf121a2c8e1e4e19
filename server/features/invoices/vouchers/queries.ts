import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface ValueVoucher {
  id: number;
  clientId: number | null;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  leftCents: number;
}

const columns = sql`id, client_id as "clientId", valid_from as "validFrom", valid_until as "validUntil",
  value_cents - spent_cents as "leftCents"`;

// One that nobody has sold is owed by nobody.
const isMoney = sql`value_cents is not null and invoice_line_id is not null and revoked_at is null`;

/** A voucher of a value by its code, locked after people. */
export async function lockValueVoucher({ db, tenantId }: TenantScope, code: string): Promise<ValueVoucher | undefined> {
  const { rows } = await sql<ValueVoucher>`
    select ${columns} from voucher where tenant_id = ${tenantId} and code = ${code} and ${isMoney} for no key update`.execute(
    db,
  );
  return rows[0];
}

/** Those that ran out with something left, locked. */
export async function lockRunOut({ db, tenantId }: TenantScope, today: PlainDate): Promise<ValueVoucher[]> {
  const { rows } = await sql<ValueVoucher>`
    select ${columns} from voucher
    where tenant_id = ${tenantId} and ${isMoney} and spent_cents < value_cents and valid_until < ${today}::date
    order by id limit 200 for no key update skip locked`.execute(db);
  return rows;
}

export interface VoucherPart {
  paymentId: number;
  voucherId: number;
  clientId: number | null;
  /** What it paid and has not come back. */
  cents: number;
}

/**
 * What vouchers have paid of an invoice and has not come back to them, the latest first. Nothing comes back to one that was
 * given back itself: it is worth nothing any more.
 */
export async function listVoucherParts({ db, tenantId }: TenantScope, invoiceId: number): Promise<VoucherPart[]> {
  const { rows } = await sql<VoucherPart>`
    select use.payment_id as "paymentId", use.voucher_id as "voucherId", pay.client_id as "clientId",
      (use.amount_cents + coalesce((select sum(back.amount_cents) from voucher_use back
        where back.tenant_id = use.tenant_id and back.of_use_id = use.id), 0))::int as cents
    from voucher_use use
    join payment pay on pay.tenant_id = use.tenant_id and pay.id = use.payment_id
    join voucher v on v.tenant_id = use.tenant_id and v.id = use.voucher_id
      and (v.revoked_at is null or v.revoked_reason = 'payment_reversed')
    where use.tenant_id = ${tenantId} and use.amount_cents > 0 and exists (
      select from ledger_posting p join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id
      where p.tenant_id = pay.tenant_id and p.payment_id = pay.id and e.invoice_id = ${invoiceId})
    order by use.id desc`.execute(db);
  return rows.filter(({ cents }) => cents > 0);
}

/** The use that a payment was, if a voucher paid it. */
export const findUse = ({ db }: TenantScope, paymentId: number) =>
  db
    .selectFrom('voucher_use')
    .select(['id', 'voucher_id as voucherId'])
    .where('payment_id', '=', paymentId)
    .where('amount_cents', '>', 0)
    .executeTakeFirst();

/** Whether the voucher that a payment came from was given back since: nothing can come back to it. */
export async function isOfReturnedVoucher({ db, tenantId }: TenantScope, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from voucher_use use
    join voucher v on v.tenant_id = use.tenant_id and v.id = use.voucher_id
    where use.tenant_id = ${tenantId} and use.payment_id = ${paymentId}
      and v.revoked_at is not null and coalesce(v.revoked_reason, '') <> 'payment_reversed'`.execute(db);
  return rows.length > 0;
}

/** The secret with which an invoice is shown and paid. */
export async function findLinkOf({ db }: TenantScope, invoiceId: number): Promise<string> {
  const row = await db
    .selectFrom('invoice')
    .select('link_secret')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return row.link_secret;
}
