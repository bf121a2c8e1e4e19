import { toWallTime } from '#api/dates.ts';
import type { ClosingBody, ClosingEffects } from '#api/scheduling/closing/schema.ts';
import type { CancelTrainingQuery, Effects } from '#api/scheduling/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getSender } from '../../messages/queries.ts';
import { foreseeTold, none, priceOfSms } from '../changes/foresee.ts';
import { paidPlacesOf } from '../changes/foresee-cancelling.ts';
import { listReaders } from '../notices/list-readers.ts';
import { noticesOfClosing } from '../notices/notice-of-closing.ts';
import { lockEverybodyOf } from '../notices/notify-of-change.ts';
import { countVisitsOf, findTrainerToTell } from '../queries.ts';
import { hasPeople } from '../series/find-targets.ts';
import { addEffects } from '../series/foresee-change.ts';
import { planClosing } from './plan-closing.ts';

interface Wanted {
  body: ClosingBody;
  why: CancelTrainingQuery;
  byClientId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** What closing would do: by the plan and the notices of the closing itself, and nothing is written. */
export async function foreseeClosing(
  scope: TenantScope,
  { body, why, byClientId, catalog, now }: Wanted,
): Promise<ClosingEffects> {
  const { trainings, begun, reservations, unitId } = await planClosing(scope, body, { catalog, now });
  const { name: sender } = await getSender(scope);
  const peopled = trainings.filter(hasPeople);
  const emptied = [];
  let visits = 0;
  let effects: Effects = none;
  for (const training of peopled) {
    emptied.push({ training, people: await lockEverybodyOf(scope, training.id) });
    visits += await countVisitsOf(scope, training.id);
    effects = { ...effects, registered: effects.registered + training.taken };
    effects = { ...effects, waiting: effects.waiting + training.waitingCount };
  }
  const told = noticesOfClosing(emptied, { why, how: body, catalog, sender });
  for (const { people, notice } of told)
    effects = addEffects(effects, { ...none, ...(await foreseeTold(scope, people, notice, now, body.channels)) });
  const trainers: string[] = [];
  for (const trainerId of new Set(trainings.map((training) => training.trainerId))) {
    const trainer = await findTrainerToTell(scope, trainerId, byClientId);
    if (trainer) trainers.push(`${trainer.firstName} ${trainer.lastName}`);
  }
  const zone = catalog.timeZoneOf(unitId);
  return {
    ...effects,
    smsCents: await priceOfSms(scope, effects.smsParts),
    visits,
    ...(await paidPlacesOf(
      scope,
      peopled.map(({ id }) => id),
    )),
    trainers,
    readers: listReaders(
      told.flatMap(({ people, notice }) => people.map((person) => ({ person, notice }))),
      sender,
    ),
    trainings: trainings
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
      .map(({ id, name, startsAt, taken, waitingCount }) => ({
        id,
        name,
        startDateTime: toWallTime(startsAt, zone),
        registered: taken,
        waiting: waitingCount,
      })),
    begun,
    reservations,
  };
}
