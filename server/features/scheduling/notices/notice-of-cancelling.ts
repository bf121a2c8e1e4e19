import { findUnknown, variablesOf } from '#api/messages/broadcast/fill-in.ts';
import type { CancelTrainingBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { invalidFields } from '../../../endpoint/api-error.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { writeDateTime } from '../../messages/message-texts.ts';
import { getSender } from '../../messages/queries.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import type { Notice } from './notify-people.ts';

/** @throws ApiError naming the texts that name what there is not */
export function refuseUnknownWords({ texts = {} }: CancelTrainingBody): void {
  const wrong = Object.entries(texts).filter(([, text]) => findUnknown(text, variablesOf('training')).length > 0);
  if (wrong.length > 0) throw invalidFields(wrong.map(([language]) => `texts.${language}`));
}

/** What everybody who is registered is told. */
export const noticeOfCancelling = (
  training: TrainingRow,
  why: CancelTrainingQuery,
  catalog: ClubCatalog,
): Notice<'trainingCancelled'> => ({
  template: 'trainingCancelled',
  startsAt: training.startsAt,
  data: {
    training: training.name,
    ...trainingWords(training, catalog),
    ...(why.reason && !why.hidden && { reason: why.reason }),
  },
});

/** The same to who was to give it; the reason is hidden from people, not from them. */
export function noticeToTrainer(
  training: TrainingRow,
  why: CancelTrainingQuery,
  catalog: ClubCatalog,
): Notice<'ownTrainingCancelled'> {
  const { data, startsAt } = noticeOfCancelling(training, { ...why, hidden: false }, catalog);
  return { template: 'ownTrainingCancelled', startsAt, data };
}

/** In the club's own words, for people of the languages that have some. */
export async function inOwnWords(
  scope: TenantScope,
  notice: Notice<'trainingCancelled'>,
  { texts }: CancelTrainingBody,
): Promise<Notice<'trainingCancelled'>> {
  if (!texts) return notice;
  const { training, startsAt, place } = notice.data;
  const club = (await getSender(scope)).name;
  return { ...notice, texts, words: { club, training, place, time: writeDateTime(startsAt) } };
}
