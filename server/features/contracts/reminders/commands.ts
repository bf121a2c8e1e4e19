import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface Reminder {
  contractId: number;
  validUntil: PlainDate;
  days: number;
  now: Date;
}

/** False where somebody else has it already. */
export async function claimReminder({ db, tenantId }: TenantScope, reminder: Reminder): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contract_reminder')
    .values({
      tenant_id: tenantId,
      contract_id: reminder.contractId,
      valid_until: reminder.validUntil,
      days: reminder.days,
      sent_at: reminder.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
