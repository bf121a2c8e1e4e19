import { sql } from 'kysely';
import type { MarkReason } from '#api/registrations/event-kinds.ts';
import type { Presence } from '#api/rosters/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Decision } from '../policies/decision.ts';
import { changeVisits } from '../../entitlements/commands.ts';

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

interface Marking {
  trainingId: number;
  registrationIds: readonly number[];
  presence: Presence;
  tappedAt: Date;
  /** Null: the person herself, at the door. */
  byClientId: number | null;
  now: Date;
}

/**
 * One statement, with the training and whoever holds a visit for it locked: every tap is written down, and holds where no
 * later one was here before it. Whoever was there has used the visit that her place holds; any other mark sets it aside
 * again, unless she came in by a door. Gives what holds now.
 */
export async function writeMarks({ db, tenantId }: TenantScope, marking: Marking) {
  const { trainingId, registrationIds, presence, tappedAt, byClientId, now } = marking;
  const reason: MarkReason = presence ?? 'unmarked';
  const wasThere = presence === 'present';
  const used = wasThere ? 1 : -1;
  const { rows } = await sql<{ registrationId: number; presence: Presence; presenceTappedAt: Date | null }>`
    with tapped as (
      select id, client_id, presence, presence_tapped_at, holds_visit, mark_used_visit, contract_id, ticket_id, voucher_id,
        presence_tapped_at is null or presence_tapped_at <= ${tappedAt} as is_latest
      from registration
      where tenant_id = ${tenantId} and training_id = ${trainingId} and id = any(${registrationIds}::int[])
        and status = 'booked'
    ), held as (
      update registration
      set presence = ${presence}, presence_tapped_at = ${tappedAt},
        holds_visit = not ${wasThere} and (tapped.holds_visit or tapped.mark_used_visit),
        mark_used_visit = ${wasThere} and (tapped.holds_visit or tapped.mark_used_visit)
      from tapped
      where registration.tenant_id = ${tenantId} and registration.id = tapped.id and tapped.is_latest
    ), own as (
      select * from tapped where is_latest and case when ${wasThere} then holds_visit else mark_used_visit end
    ), ${changeVisits(tenantId, sql`visits_reserved = visits_reserved - ${used}, visits_used = visits_used + ${used}`, sql`true`)}, log as (
      insert into registration_event
        (tenant_id, training_id, registration_id, client_id, kind, reason, tapped_at, by_client_id, created_at)
      select ${tenantId}, ${trainingId}, id, client_id, 'marked', ${reason}, ${tappedAt}, ${byClientId}::int, ${now}
      from tapped order by id
    )
    select id as "registrationId",
      case when is_latest then ${presence} else presence end as presence,
      case when is_latest then ${tappedAt}::timestamptz else presence_tapped_at end as "presenceTappedAt"
    from tapped order by id`.execute(db);
  return rows;
}
