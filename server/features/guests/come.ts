import { normalizePhone } from '#api/account/phone-rule.ts';
import { toWallTime } from '#api/dates.ts';
import { decideComing, guestYearOf } from '#api/guests/guest-rules.ts';
import type { ComingGuest, GuestPlace } from '#api/guests/schema.ts';
import { freeCancelUntil } from '#api/registrations/leaving/cancelling-rules.ts';
import type { VisitorBody } from '#api/visitors/schema.ts';
import { ApiError, invalidFields } from '../../endpoint/api-error.ts';
import type { Club } from '../../endpoint/club.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { enqueueMessage } from '../messages/commands.ts';
import { sealForMessage } from '../messages/sealed-data.ts';
import { lockTraining } from '../registrations/booking/queries.ts';
import { markConfirmed } from '../registrations/presence/commands.ts';
import { findTraining } from '../trainings/queries.ts';
import { type TrainingContext, trainingContext } from '../trainings/training-context.ts';
import { trainingWords } from '../trainings/training-words.ts';
import { countBooking } from '../visitors/count-booking.ts';
import { isVisitorRegistered } from '../visitors/queries.ts';
import { createCancelSecret, hashCancelSecret } from '../visitors/visitor-throttle.ts';
import { claimGuestPlace } from './commands.ts';
import { guestMark } from './guest-key.ts';
import { countVisits, findGuest, type Guest } from './queries.ts';

/** What whoever has the link sees; nothing where the place, or its training, is gone. Changes nothing. */
export async function openGuestPlace(
  { scope, catalog, now }: Pick<Club, 'scope' | 'catalog' | 'now'>,
  registrationId: number,
): Promise<GuestPlace | undefined> {
  const guest = await findGuest(scope, registrationId);
  const row = guest && (await findTraining(scope, guest.trainingId, false));
  if (!row) return undefined;
  const context = trainingContext(row, catalog, now);
  const { training } = context;
  const words = trainingWords(training, catalog);
  return {
    host: guest.hostName,
    training: training.name,
    startDateTime: words.startsAt,
    endDateTime: toWallTime(training.endsAt, training.timeZone),
    place: words.place,
    state: stateOf(guest, context),
    heldUntil: guest.heldUntil.toISOString(),
  };
}

function stateOf(guest: Guest, { training, now }: TrainingContext): GuestPlace['state'] {
  if (training.isCancelled) return 'cancelled';
  if (now >= training.startsAt) return 'over';
  if (guest.status !== 'booked') return 'gone';
  if (guest.claimedAt) return 'taken';
  return guest.heldUntil <= now ? 'gone' : 'open';
}

/**
 * The first who says so comes. Their mail has the link by which they can leave, as a visitor's has; it needs no confirmation, since
 * the link came from somebody who knows them. What an address is good for is counted under its own lock, as visitors' bookings are.
 */
export async function comeAsGuest(
  club: Club,
  request: RequestContext,
  { registrationId, asked }: { registrationId: number; asked: VisitorBody },
): Promise<ComingGuest | undefined> {
  const { scope, catalog, jobs, now } = club;
  const { services, tenant, language } = request;
  const phone = normalizePhone(asked.phone, tenant.settings.page_rules.main.countryCode);
  if (phone === undefined) throw invalidFields(['phone']);
  const visitor = { name: asked.name, email: asked.email, phone };
  const found = await findGuest(scope, registrationId);
  if (!found) return undefined;
  await countBooking(scope, request, visitor.email);
  const row = await lockTraining(scope, found.trainingId);
  // Read again: while waiting for the training's lock, somebody else may have been first.
  const guest = row && (await findGuest(scope, registrationId));
  if (!guest) return undefined;
  const context = trainingContext(row, catalog, now);
  const { training, policy, policyId } = context;
  const mark = guestMark(services.secret, scope.tenantId, visitor.email);
  const own = {
    startsAt: row.startsAt,
    isTrainingCancelled: false,
    bookedAt: guest.bookedAt,
    promotedAt: null,
    policy,
  };
  const until = freeCancelUntil({ ...own, freeLeavingSince: null, status: 'booked' }) ?? row.startsAt;
  const coming = { registrationId, freeCancelUntil: until.toISOString() };
  // The answer was lost on its way: they have the place, and the mail.
  if (guest.claimedAt && guest.status === 'booked' && isSame(guest, visitor)) return coming;
  const decision = decideComing({
    now,
    training,
    policy,
    status: guest.status,
    heldUntil: guest.heldUntil,
    isClaimed: guest.claimedAt !== null,
    isRegistered: await isVisitorRegistered(scope, training.id, visitor),
    visitsThisYear: await countVisits(scope, { mark, year: guestYearOf(training.date) }),
  });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  const secret = createCancelSecret();
  const claim = { registrationId, visitor, language, secretHash: hashCancelSecret(secret), mark, now };
  if (!(await claimGuestPlace(scope, claim))) throw new ApiError(409, 'share_opened');
  await markConfirmed(scope, registrationId, { now, policyId });
  // After `#`, so that it appears in no server's log and in no Referer.
  const link = `${request.origin}/public/registration?training=${training.id}&id=${registrationId}#${secret}`;
  await enqueueMessage(scope, jobs, {
    channel: 'email',
    clientId: null,
    recipient: visitor.email,
    language,
    template: 'guestBooked',
    data: {
      firstName: visitor.name,
      host: guest.hostName,
      training: training.name,
      ...trainingWords(training, catalog),
      leaveUntil: toWallTime(until, training.timeZone),
      sealedLink: sealForMessage(services.secret, scope.tenantId, link),
    },
  });
  return coming;
}

const isSame = (guest: Guest, { name, email }: { name: string; email: string }): boolean =>
  guest.email === email && guest.name?.toLowerCase() === name.toLowerCase();
