import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export type ReminderKind = 'class' | 'free_end';

/** Notes, in the transaction of its messages, that somebody is told. False where they were already. */
export async function claimReminder(
  { db, tenantId }: TenantScope,
  { registrationId, kind, now }: { registrationId: number; kind: ReminderKind; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('class_reminder')
    .values({ tenant_id: tenantId, registration_id: registrationId, kind, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Of classes that ended before. */
export async function deleteReminders({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`delete from class_reminder where tenant_id = ${tenantId} and told_at < ${before}`.execute(db);
}
