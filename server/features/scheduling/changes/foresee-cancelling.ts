import type { CancelEffects, CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { listPaidPlaces } from '../../invoices/choices/queries.ts';
import { getSender } from '../../messages/queries.ts';
import { readersOf } from '../notices/list-readers.ts';
import { inOwnWords, noticeOfCancelling, refuseUnknownWords } from '../notices/notice-of-cancelling.ts';
import { lockEverybodyOf } from '../notices/notify-of-change.ts';
import { countVisitsOf, findTrainerToTell } from '../queries.ts';
import { lockCancellable } from './cancel-training.ts';
import { foreseeNotice, priceOfSms } from './foresee.ts';

interface Wanted {
  trainingId: number;
  why: CancelTrainingQuery;
  how: CancelTrainingBody;
  byClientId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Who would be told that a training is cancelled, by what and in which words. */
export async function foreseeCancelling(scope: TenantScope, wanted: Wanted): Promise<CancelEffects> {
  const { trainingId, why, how, byClientId, catalog, now } = wanted;
  refuseUnknownWords(how);
  const training = await lockCancellable(scope, trainingId, now);
  const notice = await inOwnWords(scope, noticeOfCancelling(training, why, catalog), how);
  const { name } = await getSender(scope);
  const effects = await foreseeNotice(scope, training, notice, now, how.channels);
  const trainer = await findTrainerToTell(scope, training.trainerId, byClientId);
  const readers = readersOf(await lockEverybodyOf(scope, trainingId), notice, name);
  return {
    ...effects,
    smsCents: await priceOfSms(scope, effects.smsParts),
    visits: await countVisitsOf(scope, trainingId),
    ...(await paidPlacesOf(scope, [trainingId])),
    trainer: trainer ? `${trainer.firstName} ${trainer.lastName}` : null,
    readers: readers.map(({ language, people, text }) => ({ language, people, text })),
  };
}

/** What the cancellation would give back of bought places. */
export async function paidPlacesOf(scope: TenantScope, trainingIds: readonly number[]) {
  const places = await listPaidPlaces(scope, trainingIds);
  return { paidPlaces: places.length, paidCents: places.reduce((sum, { cents }) => sum + cents, 0) };
}
