import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { NoticeOutcome, NoticeSource } from '../tables.ts';

export interface Heard {
  orderId: number | null;
  uuid: string;
  source: NoticeSource;
  /** As the provider named it. */
  status: string;
  outcome: NoticeOutcome;
  amountCents: number;
  now: Date;
}

export async function insertNotice({ db, tenantId }: TenantScope, heard: Heard): Promise<void> {
  await db
    .insertInto('payment_notice')
    .values({
      tenant_id: tenantId,
      order_id: heard.orderId,
      uuid: heard.uuid,
      source: heard.source,
      status: heard.status,
      outcome: heard.outcome,
      amount_cents: heard.amountCents,
      created_at: heard.now,
    })
    .execute();
}

/** What came of them stays: orders, payments and what is booked are kept. */
export async function deleteNotices({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('payment_notice').where('tenant_id', '=', tenantId).where('created_at', '<', before).execute();
}
