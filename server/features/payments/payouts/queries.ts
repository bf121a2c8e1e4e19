import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** What a line of a statement says of itself. */
interface Line {
  amountCents: number;
  bookedOn: PlainDate;
  payerName: string;
  text: string;
  reference: string;
}

/** A payout reaches the bank within so many days; some providers report it a day late. */
const near = sql`m."bookedOn" between o.paid_at::date - 2 and o.paid_at::date + 10`;
/** The sum alone is none: the line names the payout or the provider as well. */
const named = sql`(m."payerName" ilike '%' || a.provider || '%' or m.text ilike '%' || a.provider || '%'
  or position(o.uuid in m.text || ' ' || m.reference) > 0)`;

/** The reported payout that a line of a statement brings, unless another line has brought it. */
export async function findPayoutOf({ db, tenantId }: TenantScope, line: Line): Promise<{ uuid: string } | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from payment_payout o
    join payment_account a on a.tenant_id = o.tenant_id
    cross join (select ${line.bookedOn}::date as "bookedOn", ${line.payerName}::text as "payerName",
      ${line.text}::text as text, ${line.reference}::text as reference) m
    where o.tenant_id = ${tenantId} and o.movement_id is null and o.posting_id is not null
      and o.amount_cents = ${line.amountCents} and ${near} and ${named}
    order by o.paid_at, o.uuid limit 1`.execute(db);
  return rows[0];
}

export interface EarlyLine {
  movementId: number;
  paymentId: number;
}

/** The line by which a payout came before the provider reported it: booked, but nobody could say what it was for. */
export async function findEarlyLine({ db, tenantId }: TenantScope, uuid: string): Promise<EarlyLine | undefined> {
  const { rows } = await sql<EarlyLine>`
    select m.id as "movementId", m.payment_id as "paymentId"
    from (select tenant_id, id, payment_id, amount_cents, booked_on as "bookedOn", payer_name as "payerName", text, reference
      from bank_movement where tenant_id = ${tenantId} and match = 'none' and payment_id is not null) m
    join payment_payout o on o.tenant_id = m.tenant_id and o.uuid = ${uuid} and o.amount_cents = m.amount_cents
    join payment_account a on a.tenant_id = m.tenant_id
    where ${near} and ${named}
      and not exists (select from payment_payout other where other.tenant_id = m.tenant_id and other.movement_id = m.id)
      and m.amount_cents = (select -coalesce(sum(e.amount_cents), 0) from ledger_posting p
        join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'unallocated'
        where p.tenant_id = m.tenant_id and p.payment_id = m.payment_id)
    order by m."bookedOn", m.id limit 1`.execute(db);
  return rows[0];
}

/** Of what the provider has collected until a day, how much it still has. */
export async function findOldClearing({ db, tenantId }: TenantScope, until: PlainDate): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents) filter (where e.amount_cents < 0 or p.on_date <= ${until}::date), 0)::bigint as cents
    from ledger_entry e
    join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
    where e.tenant_id = ${tenantId} and e.account = 'provider_clearing'`.execute(db);
  return Math.max(0, rows[0]?.cents ?? 0);
}

/** Whether staff know already that the provider is late. */
export async function hasClearingTask({ db, tenantId }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from money_task where tenant_id = ${tenantId} and done_at is null
      and kind = 'payout_late') as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** The open task about a payment that nothing explained. */
export async function findTaskOf({ db }: TenantScope, paymentId: number): Promise<number | undefined> {
  const task = await db
    .selectFrom('money_task')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'unallocated_payment')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return task?.id;
}
