import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

type EndReason = 'taken_back' | 'date_cancelled' | 'left' | 'by_staff';

/**
 * Ends a credit that nothing is reserved or used of; its visit is the course's again where the date was taken back. The client
 * is locked.
 * @returns false where it is used
 */
export async function endUnused(
  { db, tenantId }: TenantScope,
  { ticketId, reason, now }: { ticketId: number; reason: EndReason; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with revoked as (
      update ticket set revoked_at = ${now}, revoked_reason = ${reason}
      where tenant_id = ${tenantId} and id = ${ticketId} and revoked_at is null and visits_reserved + visits_used < 1
      returning id
    ), ended as (
      update make_up_credit c set ended_at = ${now}, end_reason = ${reason}
      from revoked where c.tenant_id = ${tenantId} and c.ticket_id = revoked.id and c.ended_at is null
      returning c.ticket_id, c.taken_from
    ), returned as (
      update ticket set visits_total = visits_total + 1
      from ended where ticket.tenant_id = ${tenantId} and ticket.id = ended.taken_from and ${reason} = 'taken_back'
    )
    select ticket_id from ended`.execute(db);
  return rows.length > 0;
}
