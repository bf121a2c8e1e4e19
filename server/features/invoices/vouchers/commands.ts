import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface Use {
  voucherId: number;
  /** Null: it ran out. */
  paymentId: number | null;
  amountCents: number;
  now: Date;
}

/** Notes what a voucher has paid, which is never more than it is worth. The voucher is locked. */
export async function insertUse({ db, tenantId }: TenantScope, use: Use): Promise<void> {
  const { voucherId, paymentId, amountCents, now } = use;
  await sql`
    with spent as (
      update voucher set spent_cents = spent_cents + ${amountCents}
      where tenant_id = ${tenantId} and id = ${voucherId} returning id
    )
    insert into voucher_use (tenant_id, voucher_id, payment_id, amount_cents, created_at)
    select ${tenantId}, id, ${paymentId}::int, ${amountCents}, ${now} from spent`.execute(db);
}

interface Return {
  /** That has paid with it. */
  paymentId: number;
  /** By which it comes back. */
  backPaymentId: number;
  amountCents: number;
  now: Date;
  /** It can be used until then at least. */
  usableUntil: PlainDate;
}

/** What it had paid comes back to it; one that ran out meanwhile can be used a while longer. */
export async function insertReturn({ db, tenantId }: TenantScope, back: Return): Promise<void> {
  const { paymentId, backPaymentId, amountCents, now, usableUntil } = back;
  await sql`
    with own as (
      select id, voucher_id from voucher_use
      where tenant_id = ${tenantId} and payment_id = ${paymentId} and amount_cents > 0
    ), returned as (
      update voucher set spent_cents = spent_cents - ${amountCents},
        valid_until = case when valid_until is null then null else greatest(valid_until, ${usableUntil}::date) end
      from own where voucher.tenant_id = ${tenantId} and voucher.id = own.voucher_id
    )
    insert into voucher_use (tenant_id, voucher_id, payment_id, of_use_id, amount_cents, created_at)
    select ${tenantId}, voucher_id, ${backPaymentId}, id, ${-amountCents}, ${now} from own`.execute(db);
}
