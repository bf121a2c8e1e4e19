import { addMinutes, toWallTime } from '#api/dates.ts';
import { freeCancelUntil } from '#api/registrations/leaving/cancelling-rules.ts';
import { isReleaseDue } from '#api/registrations/presence-window.ts';
import { decideVisitorBooking } from '#api/visitors/booking-rules.ts';
import type { VisitorBooking } from '#api/visitors/schema.ts';
import type { VisitorAccess } from '#api/visitors/visitor-access.ts';
import { holdMinutes } from '#api/visitors/visitor-limits.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import { lockTraining } from '../registrations/booking/queries.ts';
import type { Visitor } from '../registrations/events/queries.ts';
import { hasEndedHold } from '../registrations/holds/queries.ts';
import { listExpiredHolds } from '../registrations/presence/queries.ts';
import { advanceWaitlist } from '../registrations/waitlist/advance-waitlist.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';
import { trainingWords } from '../trainings/training-words.ts';
import { insertVisitor } from './commands.ts';
import { countBooking } from './count-booking.ts';
import { isVisitorRegistered } from './queries.ts';
import { createCancelSecret, hashCancelSecret } from './visitor-throttle.ts';

interface Booking {
  trainingId: number;
  as: VisitorAccess;
  visitor: Visitor;
  /** The visitor, and the origin of the link. */
  request: Pick<RequestContext, 'address' | 'language' | 'now' | 'origin' | 'services' | 'tenant'>;
}

/** Holds a place for a visitor and mails the link that confirms or cancels it, or throws the rules' refusal. */
export async function bookVisitor(scope: TenantScope, booking: Booking): Promise<VisitorBooking> {
  const { trainingId, visitor, request, as } = booking;
  const { language, now, services } = request;
  await countBooking(scope, request, visitor.email);
  const catalog = await services.catalog.get(scope);
  const row = await lockWithWaitlist(scope, trainingId, catalog, request);
  const { training, policy, policyId } = trainingContext(row, catalog, now);
  const isRegistered = await isVisitorRegistered(scope, trainingId, visitor);
  const decision = decideVisitorBooking({ now, training, policy, as, isRegistered });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  const secret = createCancelSecret();
  const secretHash = hashCancelSecret(secret);
  const heldUntil = addMinutes(now, holdMinutes);
  const place = { trainingId, visitor, language, secretHash, heldUntil, now, policyId };
  const registrationId = await insertVisitor(scope, place);
  const own = { startsAt: row.startsAt, isTrainingCancelled: false, bookedAt: now, promotedAt: null, policy };
  const until = freeCancelUntil({ ...own, freeLeavingSince: null, status: 'booked' }) ?? row.startsAt;
  await mailPlace(scope, request, { registrationId, training, catalog, visitor, secret, heldUntil, until });
  // Due to the second; a later booking finds the place free in any case.
  const { tenantId } = scope;
  await services.jobs.send(scope, 'move-line', { tenantId, trainingId, at: heldUntil.getTime() }, heldUntil);
  return {
    registrationId,
    status: 'booked',
    heldUntil: heldUntil.toISOString(),
    freeCancelUntil: until.toISOString(),
  };
}

/** The training, locked; a waitlist beside a free place, unconfirmed places and holds that are over are first brought to where they have to be. */
async function lockWithWaitlist(
  scope: TenantScope,
  trainingId: number,
  catalog: ClubCatalog,
  { now, services: { jobs } }: Booking['request'],
) {
  const row = await lockTraining(scope, trainingId);
  if (!row?.isPublic) throw new ApiError(404, 'training_not_found');
  const isWaitlistDue = row.waitingCount > 0 && row.taken < row.maxPlaces;
  const isDue = isWaitlistDue || isReleaseDue(row.startsAt, trainingContext(row, catalog, now).policy, now);
  // Also when it is not full: the expired hold may belong to the same address.
  const hasEnded =
    isDue ||
    (await listExpiredHolds(scope, trainingId, now)).length > 0 ||
    (await hasEndedHold(scope, trainingId, now));
  if (!hasEnded) return row;
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  return (await lockTraining(scope, trainingId)) ?? row;
}

interface Place extends Pick<TrainingContext, 'training' | 'catalog'> {
  registrationId: number;
  visitor: Visitor;
  secret: string;
  /** Deadline for confirming it. */
  heldUntil: Date;
  /** Deadline for leaving. */
  until: Date;
}

/** The only message with the secret: a reader of the visitor's mail may confirm or cancel the place. */
async function mailPlace(
  scope: TenantScope,
  { language, origin, services, tenant }: Pick<RequestContext, 'language' | 'origin' | 'services' | 'tenant'>,
  { registrationId, training, catalog, visitor, secret, heldUntil, until }: Place,
): Promise<void> {
  // After `#`, so that it appears in no server's log and in no Referer.
  const link = `${origin}/public/registration?training=${training.id}&id=${registrationId}#${secret}`;
  await enqueueMessage(scope, services.jobs, {
    channel: 'email',
    clientId: null,
    recipient: visitor.email,
    language,
    template: 'visitorBooked',
    data: {
      firstName: visitor.name,
      training: training.name,
      ...trainingWords(training, catalog),
      heldUntil: toWallTime(heldUntil, training.timeZone),
      leaveUntil: toWallTime(until, training.timeZone),
      sealedLink: sealForMessage(services.secret, tenant.id, link),
    },
  });
}
