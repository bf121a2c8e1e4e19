import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { askForTraining } from '../../personal-trainings/sessions/ask-substitute.ts';
import { applyChange } from '../../scheduling/changes/apply-change.ts';
import { type EditedTraining, lockToEdit } from '../../scheduling/changes/lock-to-edit.ts';
import { refuseClashes } from '../../scheduling/checks/refuse-occupied.ts';
import { nobodyTold } from '../../scheduling/notices/notify-of-change.ts';
import type { Told } from '../../scheduling/notices/plan-notice.ts';
import { findTrainer, getScheduleRules } from '../../scheduling/queries.ts';
import { closeApplication, closeOffer, insertApplication, rejectOthers } from '../commands.ts';
import { tellTrainers } from '../notices/tell-trainers.ts';
import { findOffer, listApplications, listNames, type OfferRow } from '../queries.ts';
import type { Actor, Means } from './open-offer.ts';

interface Choosing extends Means {
  offerId: number;
  /** One who applies, or a trainer who agreed by phone. */
  chosen: { applicationId: number } | { trainerId: number };
  by: Actor;
}

/**
 * Accepts one who applies: they lead the training from now on, the others are told, and so are its people where the
 * club wishes. Two who accept at once meet at the lock of the training.
 */
export async function chooseSubstitute(scope: TenantScope, choosing: Choosing): Promise<Told> {
  const { offerId, chosen, by, catalog, jobs, now } = choosing;
  const { offer, training } = await lockOffer(scope, offerId, by, now);
  const isOthersByNow = training.trainerId !== null && training.trainerId !== offer.trainerId;
  if (isOthersByNow) throw new ApiError(409, 'changed_meanwhile');
  const application = await findOrEnter(scope, offerId, chosen, choosing);
  const { trainerId } = application;
  const trainer = await findTrainer(scope, trainerId);
  if (!trainer?.isActive) throw new ApiError(404, 'item_not_found');
  const wanted = { startsAt: training.startsAt, duration: training.duration, heldRoomId: null, trainerId };
  await refuseClashes(scope, wanted, { except: [training.id], catalog });
  await closeApplication(scope, { id: application.id, state: 'accepted', now });
  const others = await rejectOthers(scope, offerId, now);
  await closeOffer(scope, { offerId, state: 'assigned', substituteId: trainerId, byClientId: by.clientId, now });
  // Who has bought sessions with one trainer says first whether another one may lead.
  if (await askForTraining(scope, { trainingId: training.id, substituteId: trainerId, catalog, jobs, now })) {
    await tellTrainers(scope, others, 'substituteTaken', { training, catalog, jobs, now, more: {} });
    return nobodyTold;
  }
  // It was confirmed, and those who lose by it are told at once: there is nothing to undo.
  const rules = { ...(await getScheduleRules(scope)), undoSeconds: 0 };
  const change = { columns: { trainer_id: trainerId, is_apart: true }, wanted: { maxPlaces: training.maxPlaces } };
  const edit = { before: training, ...change, byClientId: by.clientId, catalog, jobs, now, rules };
  const { undoUntil: _, ...told } = await applyChange(scope, edit);
  await tellOfChoice(scope, { offer, training, trainerId, others, by, catalog, jobs, now });
  return told;
}

/** An open offer with its training, locked. Throws where it is not the caller's to decide. */
async function lockOffer(scope: TenantScope, offerId: number, by: Actor, now: Date) {
  const found = await findOffer(scope, offerId);
  if (!found) throw new ApiError(404, 'item_not_found');
  const isOthers = by.asTrainer !== undefined && found.trainerId !== by.asTrainer;
  if (isOthers) throw new ApiError(403, 'action_not_allowed');
  if (by.asTrainer !== undefined && !(await getScheduleRules(scope)).trainersChooseSubstitutes)
    throw new ApiError(403, 'action_not_allowed');
  const training = await lockToEdit(scope, found.trainingId);
  // Read again: before the lock, somebody else may have chosen.
  const offer = await findOffer(scope, offerId);
  if (offer?.state !== 'open' || now >= training.startsAt) throw new ApiError(409, 'substitute_offer_closed');
  return { offer, training };
}

/** The application that is accepted. One who agreed by phone is entered first, unless they have applied as well. */
async function findOrEnter(
  scope: TenantScope,
  offerId: number,
  chosen: Choosing['chosen'],
  { by, now }: Pick<Choosing, 'by' | 'now'>,
): Promise<{ id: number; trainerId: number }> {
  const standing = (await listApplications(scope, [offerId])).filter(({ state }) => state === 'applied');
  if ('applicationId' in chosen) {
    const found = standing.find(({ id }) => id === chosen.applicationId);
    if (!found) throw new ApiError(409, 'changed_meanwhile');
    return found;
  }
  const { trainerId } = chosen;
  const found = standing.find((one) => one.trainerId === trainerId);
  if (found) return found;
  if (!(await findTrainer(scope, trainerId))) throw new ApiError(404, 'item_not_found');
  return { id: await insertApplication(scope, { offerId, trainerId, byClientId: by.clientId, now }), trainerId };
}

interface Choice extends Means {
  offer: OfferRow;
  training: EditedTraining;
  trainerId: number;
  /** Who applied as well. */
  others: readonly number[];
  by: Actor;
}

async function tellOfChoice(scope: TenantScope, choice: Choice): Promise<void> {
  const { offer, trainerId, others, by, ...telling } = choice;
  await tellTrainers(scope, [trainerId], 'substituteChosen', { ...telling, more: {} });
  await tellTrainers(scope, others, 'substituteTaken', { ...telling, more: {} });
  if (offer.trainerId === null || offer.trainerId === by.asTrainer) return;
  const name = (await listNames(scope, [trainerId])).get(trainerId);
  const more = { trainer: name ? `${name.firstName} ${name.lastName}` : '' };
  await tellTrainers(scope, [offer.trainerId], 'substituteFound', { ...telling, more });
}
