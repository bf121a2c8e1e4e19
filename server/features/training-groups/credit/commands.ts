import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface Credited {
  memberId: number;
  trainingId: number;
  ticketId: number | null;
  amountCents: number;
  invoiceId: number | null;
  now: Date;
}

/** That date is credited; what came back of it gives no place on another. A second time breaks the key. */
export async function insertCredit({ db, tenantId }: TenantScope, credited: Credited): Promise<void> {
  const { memberId, trainingId, ticketId, amountCents, invoiceId, now } = credited;
  await db
    .insertInto('training_group_credit')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      training_id: trainingId,
      amount_cents: amountCents,
      invoice_id: invoiceId,
      created_at: now,
    })
    .execute();
  await sql`
    update ticket set visits_total = visits_total - 1
    where tenant_id = ${tenantId} and id = ${ticketId}::int and visits_total > greatest(visits_reserved + visits_used, 1)`.execute(
    db,
  );
}
