import { sql } from 'kysely';
import type { Language } from '#api/languages.ts';
import type { Decision } from '#server/features/trainings/training-context.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { insertEvents } from '../registrations/events/commands.ts';
import type { Visitor } from '../registrations/events/queries.ts';
import { waiveForTaker } from '../registrations/leaving/commands.ts';

interface NewPlace extends Decision {
  trainingId: number;
  visitor: Visitor;
  language: Language;
  secretHash: string;
  /** Until then the mailed link confirms it; null for a place that needs no confirmation. */
  heldUntil: Date | null;
  /** Of the desk. */
  byClientId?: number;
  /** Whose guest it is. */
  hostId?: number;
}

/** As a client's booking: a place is claimed under its own condition, beside no waitlist. */
export async function insertVisitor(scope: TenantScope, place: NewPlace): Promise<number> {
  const { trainingId, visitor, language, secretHash, heldUntil, now, policyId, byClientId, hostId } = place;
  const by = reasonOf(byClientId, hostId);
  const { rows } = await sql<{ id: number }>`
    with place as (
      update training set taken = taken + 1, version = version + 1
      where tenant_id = ${scope.tenantId} and id = ${trainingId} and taken + held < max_places and waiting_count = 0
      returning id
    ), booked as (
      insert into registration (tenant_id, training_id, status, created_at, booked_at,
        visitor_name, visitor_email, visitor_phone, visitor_language, cancel_secret_hash, visitor_held_until)
      select ${scope.tenantId}, place.id, 'booked', ${now}, ${now},
        ${visitor.name}, ${visitor.email}, ${visitor.phone}, ${language}, ${secretHash}, ${heldUntil}::timestamptz from place
      returning id
    ), event as (${insertEvents(
      scope.tenantId,
      { trainingId, registrationId: sql`booked.id`, clientId: null, kind: 'booked', policyId, now, ...by },
      sql`booked`,
    )})
    select id from booked`.execute(scope.db);
  const id = rows[0]?.id;
  if (id === undefined) throw new ApiError(409, 'no_free_places');
  await waiveForTaker(scope, { trainingId, taker: { registrationId: id, clientId: null }, now });
  return id;
}

function reasonOf(byClientId: number | undefined, hostId: number | undefined) {
  if (hostId !== undefined) return { reason: 'guest' as const, byClientId: hostId };
  return byClientId === undefined ? {} : { reason: 'by_desk' as const, byClientId };
}

/** Deletes the personal data of visitors of trainings that ended before; their places still count. */
export async function forgetVisitors({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    update registration
    set visitor_name = null, visitor_email = null, visitor_phone = null, visitor_language = null,
      cancel_secret_hash = null, is_visitor_forgotten = true
    from training
    where registration.tenant_id = ${tenantId} and registration.visitor_email is not null
      and training.tenant_id = registration.tenant_id and training.id = registration.training_id
      and training.ends_at < ${before}`.execute(db);
}
