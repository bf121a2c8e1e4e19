import { sql } from 'kysely';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import type { BookedReason } from '#api/registrations/event-kinds.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import { pipeline } from '#server/db/connection/round-trips.ts';
import { type Placeholders, preparedQuery } from '#server/db/prepared-query.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { Decision } from '#server/features/trainings/training-context.ts';
import {
  type Reservation,
  reservationOf,
  reserve,
  reservedColumns,
  reservedValues,
} from '../../entitlements/commands.ts';
import { insertEvents } from '../events/commands.ts';
import { waiveForTaker } from '../leaving/commands.ts';

/** A place taken so late counts as confirmed at once. */
export interface Taking extends Decision {
  confirmedAt: Date | null;
}

interface NewPlace extends Taking {
  /** Of the training: late cancellations, of which this is one. */
  lateLeft: number;
  trainingId: number;
  /** Reserved when the training was locked. */
  registrationId: number;
  clientId: number;
  entitlement: EntitlementFacts;
  /** It comes with being a member of the training's group. */
  isSeat?: boolean;
  /** Somebody else has booked for them. */
  by?: { reason: BookedReason; clientId: number; note?: string | null };
}

interface PlaceValues extends Omit<NewPlace, 'entitlement' | 'lateLeft' | 'by'>, Reservation {
  isSeat: boolean;
  reason: BookedReason | null;
  byClientId: number | null;
  note: string | null;
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
        presence_confirmed_at, is_seat)
      select ${of.tenantId}, ${of.registrationId}, place.id, ${of.clientId}, 'booked', ${reservedValues(of)}, ${of.now},
        ${of.now}, ${of.confirmedAt}::timestamptz, ${of.isSeat}::boolean
      from place
    ) ${insertEvents(of.tenantId, {
      trainingId: of.trainingId,
      registrationId: of.registrationId,
      clientId: of.clientId,
      kind: 'booked',
      reason: of.reason,
      byClientId: of.byClientId,
      note: of.note,
      policyId: of.policyId,
      now: of.now,
    })}`,
);

/**
 * One statement, sent with the commit: it claims an unheld place under its own condition. The training is locked and
 * the decision made, so the condition holds; otherwise there would be no registration for the event to reference, and
 * the whole transaction would fail.
 */
export async function insertBooked(
  scope: TenantScope,
  { entitlement, lateLeft, by, isSeat = false, ...place }: NewPlace,
): Promise<void> {
  const { tenantId } = scope;
  await reserve(scope, entitlement, place.now);
  const reservation = reservationOf(entitlement);
  const from = { reason: by?.reason ?? null, byClientId: by?.clientId ?? null, note: by?.note ?? null };
  await pipeline(scope.db, placeToInsert({ ...place, ...reservation, ...from, isSeat, tenantId }));
  const { trainingId, registrationId, clientId, now } = place;
  if (lateLeft > 0) await waiveForTaker(scope, { trainingId, taker: { registrationId, clientId }, now });
}

/** The next place on the waitlist. */
export async function insertWaiting(
  scope: TenantScope,
  trainingId: number,
  clientId: number,
  { now, policyId, by }: Decision & { by?: { clientId: number; note: string | null } },
): Promise<BookingResult> {
  const byDesk = by && { reason: 'by_desk' as const, byClientId: by.clientId, note: by.note };
  const { rows } = await sql<{ id: number; place: number }>`
    with waitlist as (
      update training
      set waiting_count = waiting_count + 1, next_waiting_number = next_waiting_number + 1, version = version + 1
      where tenant_id = ${scope.tenantId} and id = ${trainingId}
      returning waiting_count, next_waiting_number - 1 as number
    ), waiting as (
      insert into registration (tenant_id, training_id, client_id, status, waiting_number, created_at)
      select ${scope.tenantId}, ${trainingId}, ${clientId}, 'waiting', waitlist.number, ${now} from waitlist
      returning id
    ), event as (${insertEvents(
      scope.tenantId,
      { trainingId, registrationId: sql`waiting.id`, clientId, kind: 'waiting', policyId, now, ...byDesk },
      sql`waiting`,
    )})
    select waiting.id, waitlist.waiting_count as place from waiting, waitlist`.execute(scope.db);
  const row = rows[0];
  if (!row) throw new ApiError(404, 'training_not_found');
  return { registrationId: row.id, status: 'waiting', placeInWaitingList: row.place };
}
