import { sql } from 'kysely';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import type { OfferEndReason, PassedOverReason, PromotionReason } from '#api/registrations/event-kinds.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import type { Decision } from '#server/features/trainings/training-context.ts';
import { reserve, reservedAssignments } from '../../entitlements/commands.ts';
import type { Taking } from '../booking/commands.ts';
import { insertEvents } from '../events/commands.ts';
import { waiveForTaker } from '../leaving/commands.ts';

/** Somebody on the waitlist of a training. */
export interface WaitingClient {
  trainingId: number;
  registrationId: number;
  clientId: number;
}

interface Moving extends Taking {
  entitlement: EntitlementFacts;
  reason: PromotionReason;
  /** Who has admitted them. */
  byClientId?: number | null;
  /** Why a rule was overridden. */
  note?: string | null;
}

/** From the waitlist to a place, with a visit of the entitlement that they have now; the wish that it was part of has come true. */
export async function promote(
  scope: TenantScope,
  who: WaitingClient,
  { entitlement, reason, now, policyId, confirmedAt, byClientId = null, note = null }: Moving,
): Promise<void> {
  const { tenantId } = scope;
  const { trainingId, registrationId, clientId } = who;
  await reserve(scope, entitlement, now);
  await sql`
    with place as (
      update training set taken = taken + 1, waiting_count = waiting_count - 1, version = version + 1
      where tenant_id = ${tenantId} and id = ${trainingId}
      returning id
    ), moved as (
      update registration
      set status = 'booked', waiting_number = null, ${reservedAssignments(entitlement)}, booked_at = ${now},
        promoted_at = ${now}, offered_until = null, presence_confirmed_at = ${confirmedAt}
      where tenant_id = ${tenantId} and id = ${registrationId}
    ), won as (
      update waiting_wish wish set won_at = ${now} from registration own
      where own.tenant_id = ${tenantId} and own.id = ${registrationId} and wish.tenant_id = own.tenant_id
        and wish.id = own.wish_id and wish.won_at is null
    ) ${insertEvents(tenantId, { ...who, kind: 'promoted', reason, policyId, byClientId, note, now })}`.execute(
    scope.db,
  );
  await waiveForTaker(scope, { trainingId, taker: { registrationId, clientId }, now });
}

/** A refusal is logged with its reason; once, as long as it stays the same. */
export async function logPassedOver(
  { db, tenantId }: TenantScope,
  who: WaitingClient,
  reason: PassedOverReason,
  { now, policyId }: Decision,
): Promise<void> {
  await sql`
    ${insertEvents(tenantId, { ...who, kind: 'passed_over', reason, policyId, now })}
    where not exists (
      select from (
        select kind, reason from registration_event
        where tenant_id = ${tenantId} and registration_id = ${who.registrationId} order by id desc limit 1
      ) last where last.kind = 'passed_over' and last.reason = ${reason}
    )`.execute(db);
}

/** Holds a place for a client until an instant. `setHeld` stores how many places are held. */
export async function offerPlace(
  { db, tenantId }: TenantScope,
  who: WaitingClient,
  until: Date,
  { now, policyId }: Decision,
): Promise<void> {
  await sql`
    with offered as (
      update registration set offered_until = ${until} where tenant_id = ${tenantId} and id = ${who.registrationId}
    ) ${insertEvents(tenantId, { ...who, kind: 'offered', until, policyId, now })}`.execute(db);
}

/** Ends an offer that was not accepted. Only an expired one counts as let go. */
export async function endOffer(
  { db, tenantId }: TenantScope,
  who: WaitingClient,
  reason: OfferEndReason,
  { now, policyId }: Decision,
): Promise<void> {
  await sql`
    with ended as (
      update registration
      set offered_until = null,
        offer_lapsed_at = case when ${reason} = 'time_over' then ${now}::timestamptz else offer_lapsed_at end
      where tenant_id = ${tenantId} and id = ${who.registrationId}
    ) ${insertEvents(tenantId, { ...who, kind: 'offer_lapsed', reason, policyId, now })}`.execute(db);
}

/** They are told that the first tap wins. */
export async function markRace(
  { db, tenantId }: TenantScope,
  who: WaitingClient,
  { now, policyId }: Decision,
): Promise<void> {
  await sql`
    with told as (
      update registration set race_told_at = ${now} where tenant_id = ${tenantId} and id = ${who.registrationId}
    ) ${insertEvents(tenantId, { ...who, kind: 'race_opened', policyId, now })}`.execute(db);
}

/** How many free places are kept for the waitlist. */
export async function setHeld({ db, tenantId }: TenantScope, trainingId: number, held: number): Promise<void> {
  await sql`
    update training set held = ${held}, version = version + 1
    where tenant_id = ${tenantId} and id = ${trainingId} and held <> ${held}`.execute(db);
}
