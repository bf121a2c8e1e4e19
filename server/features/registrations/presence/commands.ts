import { sql } from 'kysely';
import type { MarkReason } from '#api/registrations/event-kinds.ts';
import type { Presence } from '#api/rosters/schema.ts';
import type { Decision } from '#server/features/trainings/training-context.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { consumeReservedVisits, reserveConsumedVisits } from '../../entitlements/commands.ts';
import { insertEvents } from '../events/commands.ts';

/** One statement: confirms the place, and logs when. Returns nothing when it was confirmed before. */
export async function markConfirmed(
  { db, tenantId }: TenantScope,
  registrationId: number,
  { now, policyId }: Decision,
): Promise<void> {
  const who = {
    trainingId: sql<number>`training_id`,
    registrationId: sql<number>`id`,
    clientId: sql<number>`client_id`,
  };
  await sql`
    with confirmed as (
      update registration set presence_confirmed_at = ${now}
      where tenant_id = ${tenantId} and id = ${registrationId} and status = 'booked' and presence_confirmed_at is null
      returning id, training_id, client_id
    ) ${insertEvents(tenantId, { ...who, kind: 'presence_confirmed', policyId, now }, sql`confirmed`)}`.execute(db);
}

interface Marking {
  trainingId: number;
  registrationIds: readonly number[];
  presence: Presence;
  tappedAt: Date;
  /** Null: the person themselves, at the door. */
  byClientId: number | null;
  now: Date;
}

/**
 * One statement, with the training and whoever holds a visit for it locked: every tap is written down, and holds where no
 * later one was here before it. Whoever was there has used the visit that their place holds; any other mark sets it aside
 * again, unless they came in by a door. Gives what holds now.
 */
export async function writeMarks(scope: TenantScope, marking: Marking) {
  const { db, tenantId } = scope;
  const { trainingId, registrationIds, presence, tappedAt, byClientId, now } = marking;
  const reason: MarkReason = presence ?? 'unmarked';
  const change = presence === 'present' ? consumeReservedVisits : reserveConsumedVisits;
  const visits = change(scope, sql`own.is_latest`);
  const who = { trainingId, registrationId: sql<number>`id`, clientId: sql<number>`client_id` };
  const mark = { ...who, kind: 'marked', reason, tappedAt, byClientId, now } as const;
  const { rows } = await sql<{ registrationId: number; presence: Presence; presenceTappedAt: Date | null }>`
    with own as (
      select id, client_id, presence, presence_tapped_at, holds_visit, mark_used_visit, contract_id, ticket_id, voucher_id,
        presence_tapped_at is null or presence_tapped_at <= ${tappedAt} as is_latest
      from registration
      where tenant_id = ${tenantId} and training_id = ${trainingId} and id = any(${registrationIds}::bigint[])
        and status = 'booked'
    ), held as (
      update registration
      set presence = ${presence}, presence_tapped_at = ${tappedAt},
        ${visits.assignments}
      from own
      where registration.tenant_id = ${tenantId} and registration.id = own.id and own.is_latest
    ), ${visits.counters}, log as (
      ${insertEvents(tenantId, mark, sql`own`)} order by id
    )
    select id as "registrationId",
      case when is_latest then ${presence} else presence end as presence,
      case when is_latest then ${tappedAt}::timestamptz else presence_tapped_at end as "presenceTappedAt"
    from own order by id`.execute(db);
  return rows;
}
