import type { CancelSeriesBody } from '#api/scheduling/cancel-schema.ts';
import type { CancelTrainingQuery, Effects } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getSender } from '../../messages/queries.ts';
import type { TrainingRow } from '../../trainings/queries.ts';
import { foreseeNotice, none, priceOfSms } from '../changes/foresee.ts';
import { paidPlacesOf } from '../changes/foresee-cancelling.ts';
import { countVisitsOf, findTrainerToTell, type PersonOfTraining } from '../queries.ts';
import { hasPeople } from '../series/find-targets.ts';
import { addEffects } from '../series/foresee-change.ts';
import { readersOf } from './list-readers.ts';
import { inOwnWords, noticeOfCancelling } from './notice-of-cancelling.ts';
import { lockEverybodyOf } from './notify-of-change.ts';

interface Wanted {
  why: CancelTrainingQuery;
  how: CancelSeriesBody;
  byClientId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** What it would do to people if all of these trainings, which are locked with them, were cancelled; nothing is written. */
export async function foreseeOfMany(
  scope: TenantScope,
  trainings: readonly TrainingRow[],
  { why, how, byClientId, catalog, now }: Wanted,
) {
  let effects: Effects = none;
  let visits = 0;
  const people: PersonOfTraining[] = [];
  const peopled = trainings.filter(hasPeople);
  for (const training of peopled) {
    const notice = await inOwnWords(scope, noticeOfCancelling(training, why, catalog), how);
    effects = addEffects(effects, await foreseeNotice(scope, training, notice, now, how.channels));
    visits += await countVisitsOf(scope, training.id);
    people.push(...(await lockEverybodyOf(scope, training.id)));
  }
  const trainers: string[] = [];
  for (const trainerId of new Set(trainings.map((training) => training.trainerId))) {
    const trainer = await findTrainerToTell(scope, trainerId, byClientId);
    if (trainer) trainers.push(`${trainer.firstName} ${trainer.lastName}`);
  }
  const [first] = peopled;
  const notice = first && (await inOwnWords(scope, noticeOfCancelling(first, why, catalog), how));
  const { name } = await getSender(scope);
  const paid = await paidPlacesOf(
    scope,
    peopled.map(({ id }) => id),
  );
  return {
    effects,
    smsCents: await priceOfSms(scope, effects.smsParts),
    visits,
    ...paid,
    trainers,
    readers: notice ? readersOf(people, notice, name) : [],
  };
}
