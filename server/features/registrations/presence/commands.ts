import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Decision } from '../policies/decision.ts';

/** One statement: the place is confirmed, and the log says when. Nothing where it was before. */
export async function markConfirmed(
  { db, tenantId }: TenantScope,
  registrationId: number,
  { now, policyId }: Decision,
): Promise<void> {
  await sql`
    with confirmed as (
      update registration set presence_confirmed_at = ${now}
      where tenant_id = ${tenantId} and id = ${registrationId} and status = 'booked' and presence_confirmed_at is null
      returning id, training_id, client_id
    )
    insert into registration_event (tenant_id, training_id, registration_id, client_id, kind, policy_id, created_at)
    select ${tenantId}, training_id, id, client_id, 'presence_confirmed', ${policyId}::int, ${now} from confirmed`.execute(
    db,
  );
}
