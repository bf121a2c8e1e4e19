import type { Candidate } from '#api/replacements/schema.ts';
import type { AbsenceReason } from '#api/trainers/absence-reasons.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { lockTraining } from '../../registrations/booking/queries.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { listCandidates } from '../candidates/list-candidates.ts';
import { insertOffer } from '../commands.ts';
import { tellTrainers } from '../notices/tell-trainers.ts';
import { findOpenOffer } from '../queries.ts';

/** Who acts: an admin, or a trainer for their own trainings. */
export interface Actor {
  clientId: number;
  /** Undefined: an admin. */
  asTrainer?: number | undefined;
}

export interface Means {
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

interface Opening extends Means {
  trainingId: number;
  reason: AbsenceReason;
  comment: string;
  /** Who is asked; undefined: everybody who may be. */
  candidateIds?: readonly number[] | undefined;
  by: Actor;
}

/** Looks for somebody who leads a training in its trainer's place, and asks the candidates. @returns the offer's id */
export async function openOffer(scope: TenantScope, opening: Opening): Promise<number> {
  const { trainingId, reason, comment, candidateIds, by, ...means } = opening;
  const training = await lockOffered(scope, trainingId, by, means.now);
  if (await findOpenOffer(scope, trainingId)) throw new ApiError(409, 'substitute_already_wanted');
  const ids = chooseCandidates(await listCandidates(scope, { training, ...means }), candidateIds);
  const offer = { trainingId, trainerId: training.trainerId, reason, comment, byClientId: by.clientId };
  const id = await insertOffer(scope, { ...offer, toldStartsAt: training.startsAt, candidateIds: ids, now: means.now });
  await tellTrainers(scope, ids, 'substituteWanted', { training, ...means, more: {} });
  return id;
}

/** A training to come, locked; a trainer's own. */
async function lockOffered(scope: TenantScope, trainingId: number, by: Actor, now: Date): Promise<TrainingRow> {
  const training = await lockTraining(scope, trainingId);
  if (!training) throw new ApiError(404, 'training_not_found');
  if (by.asTrainer !== undefined && training.trainerId !== by.asTrainer) throw new ApiError(403, 'action_not_allowed');
  if (training.isCancelled) throw new ApiError(409, 'training_cancelled');
  if (now >= training.startsAt) throw new ApiError(409, 'substitute_offer_closed');
  return training;
}

/** Of those who may be asked; one who no longer may is a refusal, so that nobody is left out unnoticed. */
function chooseCandidates(all: readonly Candidate[], wanted: readonly number[] | undefined): number[] {
  const ids = all.filter(({ whyNot }) => whyNot === null).map(({ id }) => id);
  if (!wanted) return ids;
  const known = new Set(all.map(({ id }) => id));
  if (wanted.some((id) => !known.has(id))) throw new ApiError(404, 'item_not_found');
  if (wanted.some((id) => !ids.includes(id))) throw refusedField(409, 'trainer_not_available', 'candidateIds');
  return [...new Set(wanted)];
}
