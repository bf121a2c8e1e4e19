import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import type { BookedReason, CancelReason } from '#api/registrations/event-kinds.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import { pipeline } from '../../db/connection/round-trips.ts';
import { type Placeholders, preparedQuery } from '../../db/prepared-query.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import {
  type Reservation,
  reservationOf,
  reserve,
  reservedColumns,
  reservedValues,
  returnVisits,
} from '../entitlements/commands.ts';
import { insertEvents } from './events/commands.ts';
import { waiveForTaker } from './late-leaving/commands.ts';
import type { Decision } from './policies/decision.ts';
import { sql } from 'kysely';

/** A place that is taken so late that this says by itself that its person comes, has an instant of confirming. */
export interface Taking extends Decision {
  confirmedAt: Date | null;
}

interface NewPlace extends Taking {
  /** Of the training: places that were left too late, of which this is one. */
  lateLeft: number;
  trainingId: number;
  /** Reserved when the training was locked. */
  registrationId: number;
  clientId: number;
  entitlement: EntitlementFacts;
  /** Somebody else has booked for her. */
  by?: { reason: BookedReason; clientId: number };
}

interface PlaceValues extends Omit<NewPlace, 'entitlement' | 'lateLeft' | 'by'>, Reservation {
  reason: BookedReason | null;
  byClientId: number | null;
  tenantId: number;
}

const placeToInsert = preparedQuery(
  (of: Placeholders<PlaceValues>) => sql`
    with place as (
      update training set taken = taken + 1, version = version + 1
      where tenant_id = ${of.tenantId} and id = ${of.trainingId} and taken + held < max_places
      returning id
    ), booked as (
      insert into registration (tenant_id, id, training_id, client_id, status, ${reservedColumns}, created_at, booked_at,
        presence_confirmed_at)
      select ${of.tenantId}, ${of.registrationId}, place.id, ${of.clientId}, 'booked', ${reservedValues(of)}, ${of.now},
        ${of.now}, ${of.confirmedAt}::timestamptz
      from place
    ) ${insertEvents(of.tenantId, {
      trainingId: of.trainingId,
      registrationId: of.registrationId,
      clientId: of.clientId,
      kind: 'booked',
      reason: of.reason,
      byClientId: of.byClientId,
      policyId: of.policyId,
      now: of.now,
    })}`,
);

/**
 * One statement, which goes with the commit: a place that is kept for nobody is claimed under its own condition. The
 * training is locked and has been decided about, so the condition holds; if it did not, there would be no registration
 * for the event to point to, and with this statement the whole transaction would fail.
 */
export async function insertBooked(
  scope: TenantScope,
  { entitlement, lateLeft, by, ...place }: NewPlace,
): Promise<void> {
  const { tenantId } = scope;
  await reserve(scope, entitlement);
  const reservation = reservationOf(entitlement);
  const from = { reason: by?.reason ?? null, byClientId: by?.clientId ?? null };
  await pipeline(scope.db, placeToInsert({ ...place, ...reservation, ...from, tenantId }));
  const { trainingId, registrationId, clientId, now } = place;
  if (lateLeft > 0) await waiveForTaker(scope, { trainingId, taker: { registrationId, clientId }, now });
}

/** The next place in the line. */
export async function insertWaiting(
  scope: TenantScope,
  trainingId: number,
  clientId: number,
  { now, policyId }: Decision,
): Promise<BookingResult> {
  const { rows } = await sql<{ id: number; place: number }>`
    with line as (
      update training
      set waiting_count = waiting_count + 1, next_waiting_number = next_waiting_number + 1, version = version + 1
      where tenant_id = ${scope.tenantId} and id = ${trainingId}
      returning waiting_count, next_waiting_number - 1 as number
    ), waiting as (
      insert into registration (tenant_id, training_id, client_id, status, waiting_number, created_at)
      select ${scope.tenantId}, ${trainingId}, ${clientId}, 'waiting', line.number, ${now} from line
      returning id
    ), event as (${insertEvents(
      scope.tenantId,
      { trainingId, registrationId: sql`waiting.id`, clientId, kind: 'waiting', policyId, now },
      sql`waiting`,
    )})
    select waiting.id, line.waiting_count as place from waiting, line`.execute(scope.db);
  const row = rows[0];
  if (!row) throw new ApiError(404, 'training_not_found');
  return { registrationId: row.id, status: 'waiting', placeInWaitingList: row.place };
}

interface Withdrawal extends Decision {
  registrationId: number;
  /** Null: a visitor's. */
  clientId: number | null;
  /** A key that tells why; none where the person wanted it, in time. */
  reason?: CancelReason | null;
}

/**
 * One statement: the registration ends, its place and its visit are free again, also one that only a mark had used; what was kept for it in the line, too.
 * @returns false where it had ended before
 */
export async function withdraw(
  scope: TenantScope,
  { registrationId, clientId, now, policyId, reason = null }: Withdrawal,
): Promise<boolean> {
  const visits = returnVisits(scope);
  const own = { trainingId: sql<number>`own.training_id`, registrationId: sql<number>`own.id`, clientId };
  const cancelled = { ...own, kind: 'cancelled', reason, policyId, now } as const;
  const { rows } = await sql`
    with own as (
      select id, training_id, contract_id, ticket_id, voucher_id, holds_visit, mark_used_visit, status, offered_until
      from registration
      where tenant_id = ${scope.tenantId} and id = ${registrationId} and status in ('booked', 'waiting')
    ), ended as (
      update registration
      set status = 'cancelled', cancelled_at = ${now}, waiting_number = null, ${visits.assignments},
        offered_until = null, presence = null, presence_tapped_at = null
      from own where registration.tenant_id = ${scope.tenantId} and registration.id = own.id
    ), place as (
      update training set
        taken = taken - (own.status = 'booked')::int,
        waiting_count = waiting_count - (own.status = 'waiting')::int,
        held = case when own.status = 'waiting' and waiting_count = 1 then 0
          else held - (own.offered_until is not null)::int end,
        version = version + 1
      from own where training.tenant_id = ${scope.tenantId} and training.id = own.training_id
    ), ${visits.counters}
    ${insertEvents(scope.tenantId, cancelled, sql`own`)}
    returning id
  `.execute(scope.db);
  return rows.length > 0;
}
