import { toPlainDate } from '#api/dates.ts';
import { coversTraining } from '#api/registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts, TrainingFacts } from '#api/registrations/booking/facts.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import { decideMakeUp } from '#api/training-groups/make-up/make-up-rules.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { entitlementCode } from '../../tickets/entitlement-code.ts';
import { giveMakeUp } from './commands.ts';
import {
  givesMakeUp,
  listSeatFacts,
  listUsableCredits,
  placesKeptIn,
  type SeatFacts,
  type UsableCredit,
} from './queries.ts';

interface Leaving {
  clientId: number;
  registrationId: number;
  now: Date;
}

/** A member's place on a date of their course, if missing it may give a credit. Training and client are locked. */
export const findSeat = async (scope: TenantScope, leaving: Leaving): Promise<SeatFacts | undefined> =>
  (await listSeatFacts(scope, leaving))[0];

interface Missing {
  clientId: number;
  seat: SeatFacts;
  policy: BookingPolicy;
  catalog: ClubCatalog;
  now: Date;
}

/** After the place was left free of charge: gives the credit, if it was told in time and is not one too many. */
export async function missDate(scope: TenantScope, { clientId, seat, policy, catalog, now }: Missing): Promise<void> {
  const decision = decideMakeUp({ ...seat, freeCancelMinutesBefore: policy.freeCancelMinutesBefore, now });
  if ('why' in decision) return;
  const today = toPlainDate(now, catalog.timeZoneOf(seat.unitId));
  await giveMakeUp(scope, { clientId, seat, code: entitlementCode(), today, until: decision.until, now });
}

/** Whether a credit is good for a date of another course. */
export const isGoodFor = (credit: UsableCredit, training: TrainingFacts): boolean =>
  credit.ofGroupId !== training.groupId &&
  credit.validFrom <= training.date &&
  (credit.validUntil ?? training.date) >= training.date &&
  coversTraining({ ...credit, groupId: null }, training);

/**
 * What somebody may come to a date of another course by, for one of theirs that they missed; nothing where they have no credit
 * that is good for it, or that course takes part in no making up. Training and client are locked.
 */
export async function findMakeUpFor(
  scope: TenantScope,
  clientId: number,
  training: TrainingFacts,
): Promise<EntitlementFacts | undefined> {
  const { groupId = null } = training;
  if (groupId === null || !(await givesMakeUp(scope, groupId))) return undefined;
  const credit = (await listUsableCredits(scope, clientId)).find((one) => isGoodFor(one, training));
  if (!credit) return undefined;
  const kept = (await placesKeptIn(scope, [groupId])).get(groupId)?.kept ?? 0;
  const free = training.maxPlaces - training.taken - training.held;
  if (free <= kept) throw new ApiError(409, 'no_free_places', { kind: 'ask_staff' });
  const { ofGroupId: _, ...right } = credit;
  return { ...right, groupId };
}
