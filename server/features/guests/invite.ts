import { decideInviting, guestHeldUntil, guestMonthOf, guestsLeft } from '#api/guests/guest-rules.ts';
import type { OwnGuests } from '#api/guests/schema.ts';
import type { Language } from '#api/languages.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { Club } from '../../endpoint/club.ts';
import { lockClients, lockTraining } from '../registrations/booking/queries.ts';
import { tellGuestGone } from '../registrations/guests/release-hostless.ts';
import { withdraw } from '../registrations/leaving/commands.ts';
import { lockOwnRegistration } from '../registrations/leaving/lock-own-registration.ts';
import { findOwnRegistration } from '../registrations/queries.ts';
import { advanceWaitlist } from '../registrations/waitlist/advance-waitlist.ts';
import { findTraining } from '../trainings/queries.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { insertVisitor } from '../visitors/commands.ts';
import { createCancelSecret, hashCancelSecret } from '../visitors/visitor-throttle.ts';
import { insertGuestPlace } from './commands.ts';
import { writeGuestKey } from './guest-key.ts';
import { countGuestsOf, findGuest, listGuestsOf } from './queries.ts';

interface Own {
  clientId: number;
  registrationId: number;
}

/**
 * Takes a place for a guest of somebody who has one in the training. As every booking: the training, then the waitlist brought to
 * where it has to be, then the client, so that two of theirs at once are counted one after the other.
 */
export async function inviteGuest(club: Club, { clientId, registrationId }: Own, language: Language): Promise<number> {
  const { scope, catalog, jobs, now } = club;
  const first = await lockOwnRegistration(scope, { registrationId, clientId, catalog, now });
  const trainingId = first.context.training.id;
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now, alongWith: clientId });
  await lockClients(scope, [clientId]);
  // Whoever was first in line may have a place by now, and theirs may have been released.
  const { context, own } = await lockOwnRegistration(scope, { registrationId, clientId, catalog, now });
  const { training, policy, policyId } = context;
  const guestsThisMonth = await countGuestsOf(scope, { clientId, month: guestMonthOf(training.date), now });
  const decision = decideInviting({ now, training, policy, status: own.status, guestsThisMonth });
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  const { heldUntil } = decision;
  const guestId = await insertVisitor(scope, {
    trainingId,
    // Nobody yet: whoever opens the link first says who they are.
    visitor: { name: '', email: '', phone: '' },
    language,
    secretHash: hashCancelSecret(createCancelSecret()),
    heldUntil,
    now,
    policyId,
    hostId: clientId,
  });
  await insertGuestPlace(scope, {
    registrationId: guestId,
    trainingId,
    hostRegistrationId: registrationId,
    hostClientId: clientId,
    heldUntil,
    now,
  });
  const { tenantId } = scope;
  await jobs.send(scope, 'move-line', { tenantId, trainingId, at: heldUntil.getTime() }, heldUntil);
  return guestId;
}

/** Whom somebody brings to a training, and how many more they may. */
export async function listOwnGuests(club: Club, { clientId, registrationId }: Own, secret: string): Promise<OwnGuests> {
  const { scope, catalog, now } = club;
  const own = await findOwnRegistration(scope, registrationId, clientId);
  const row = own && (await findTraining(scope, own.trainingId, false));
  if (!row) throw new ApiError(404, 'item_not_found');
  const { training, policy } = trainingContext(row, catalog, now);
  const guests = await listGuestsOf(scope, { hostRegistrationId: registrationId, clientId, now });
  const guestsThisMonth = await countGuestsOf(scope, { clientId, month: guestMonthOf(training.date), now });
  return {
    items: guests.map((guest) => ({
      registrationId: guest.registrationId,
      name: guest.claimedAt ? guest.name : null,
      key: guest.claimedAt ? null : writeGuestKey(secret, scope.tenantId, guest.registrationId),
      heldUntil: guest.heldUntil.toISOString(),
    })),
    left: guestsLeft(policy, guestsThisMonth) ?? null,
    perMonth: policy.guestsPerMonth,
    visitsPerYear: policy.guestVisitsPerYear,
    until: guestHeldUntil(training.startsAt, policy).toISOString(),
  };
}

/** Ends the place of one's guest, who is told. Throws 404 for anybody else's, and 409 once the training has begun. */
export async function takeGuestBack(club: Club, { clientId, registrationId }: Own): Promise<void> {
  const { scope, catalog, jobs, now } = club;
  const found = await findGuest(scope, registrationId);
  if (found?.hostClientId !== clientId) throw new ApiError(404, 'item_not_found');
  const row = await lockTraining(scope, found.trainingId);
  // Read again: while waiting for the training's lock, a friend may have said that they come.
  const guest = await findGuest(scope, registrationId);
  if (!row || !guest) throw new ApiError(404, 'item_not_found');
  if (guest.status === 'cancelled') return;
  const context = trainingContext(row, catalog, now);
  if (now >= row.startsAt) throw new ApiError(409, 'cancelling_not_allowed', { kind: 'ask_staff' });
  const { policyId } = context;
  await withdraw(scope, { registrationId, clientId: null, now, policyId, reason: 'host_took_back' });
  await tellGuestGone({ ...context, scope, jobs }, guest);
  await advanceWaitlist(scope, { trainingId: row.id, catalog, jobs, now });
}
