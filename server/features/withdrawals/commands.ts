import type { WithdrawalLine } from '#api/withdrawals/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

interface NewWithdrawal {
  purchaseId: number;
  now: Date;
  creditedCents: number;
  refundCents: number;
  lines: readonly WithdrawalLine[];
}

export async function insertWithdrawal({ db, tenantId }: TenantScope, made: NewWithdrawal): Promise<void> {
  await db
    .insertInto('withdrawal')
    .values({
      tenant_id: tenantId,
      purchase_id: made.purchaseId,
      at: made.now,
      credited_cents: made.creditedCents,
      refund_cents: made.refundCents,
      lines: JSON.stringify(made.lines),
    })
    .execute();
}
