import type { TenantScope } from '../../../db/tenant-scope.ts';
import { insertBooked } from '../booking/commands.ts';
import { lockTraining } from '../booking/queries.ts';
import { endHold, noteTaking, releaseHolds } from './commands.ts';
import { findHoldOfPurchase, findTrainingToTake, isInTraining, type PlaceHold, takeRegistrationId } from './queries.ts';

/** The training of a purchase of a place, locked: before people and money, as everywhere. */
export async function lockPlaceOf(scope: TenantScope, purchaseId: number): Promise<void> {
  const hold = await findHoldOfPurchase(scope, purchaseId);
  if (hold) await lockTraining(scope, hold.trainingId);
}

export interface PaidPlace {
  purchaseId: number;
  /** What was paid for: a visit of it is set aside. */
  ticketId: number;
  now: Date;
}

/**
 * The place that was paid: the one that is held, else one that is free and due to nobody. Training and client are
 * locked.
 * @returns false: it is gone
 */
export async function takePaidPlace(scope: TenantScope, { purchaseId, ticketId, now }: PaidPlace): Promise<boolean> {
  const hold = await findHoldOfPurchase(scope, purchaseId);
  if (!hold || hold.state === 'taken' || hold.state === 'gone') return hold?.state === 'taken';
  const { trainingId, clientId } = hold;
  if (!(await isThere(scope, hold, now))) {
    // Somebody waits: by their rules it is given on when its time is over.
    await endUnlessDue(scope, hold, now);
    return false;
  }
  const training = await findTrainingToTake(scope, trainingId);
  const registrationId = await takeRegistrationId(scope);
  const entitlement = { ...everything, source: 'ticket' as const, id: ticketId };
  // Whoever has paid has said that they come.
  const place = { trainingId, registrationId, clientId, lateLeft: training?.lateLeft ?? 0, confirmedAt: now };
  await insertBooked(scope, { ...place, entitlement, now, policyId: null });
  await noteTaking(scope, hold.id, { registrationId, now });
  return true;
}

/** A ticket with one visit, as far as reserving it goes. */
const everything = {
  status: 0,
  validFrom: '',
  validUntil: null,
  kinds: null,
  unitIds: null,
  styleIds: null,
  weekdays: null,
  fromTime: null,
  untilTime: null,
  visitsLeft: 1,
};

/** Whether there is a place for it now; the held one is free for its owner then. */
async function isThere(scope: TenantScope, hold: PlaceHold, now: Date): Promise<boolean> {
  const { trainingId, heldUntil, state } = hold;
  const training = await findTrainingToTake(scope, trainingId);
  if (!training || training.isCancelled || training.startsAt <= now || (await isInTraining(scope, hold))) return false;
  if (state === 'held' && now < heldUntil) {
    await endHold(scope, hold.id, { state: 'taken', now });
    return true;
  }
  if (training.waitingCount > 0) return false;
  const freed = training.taken > 0 ? await releaseHolds(scope, trainingId, { now }) : 0;
  return training.taken - freed + training.held < training.maxPlaces;
}

async function endUnlessDue(scope: TenantScope, hold: PlaceHold, now: Date): Promise<void> {
  const training = await findTrainingToTake(scope, hold.trainingId);
  const isKept = hold.state === 'held' && (training?.waitingCount ?? 0) > 0;
  if (isKept) return;
  if (hold.state === 'held') await endHold(scope, hold.id, { state: 'released', now });
  await noteTaking(scope, hold.id, { registrationId: null, now });
}
