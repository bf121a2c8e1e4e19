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
