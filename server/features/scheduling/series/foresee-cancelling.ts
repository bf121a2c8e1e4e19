import type { CancelSeriesBody } from '#api/scheduling/cancel-schema.ts';
import type { Effects } from '#api/scheduling/schema.ts';
import type { CancellingEffects, CancelSeriesQuery } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { getSender } from '../../messages/queries.ts';
import { foreseeNotice, none, priceOfSms } from '../changes/foresee.ts';
import { paidPlacesOf } from '../changes/foresee-cancelling.ts';
import { listReaders } from '../notices/list-readers.ts';
import { inOwnWords, noticeOfCancelling, refuseUnknownWords } from '../notices/notice-of-cancelling.ts';
import { lockEverybodyOf } from '../notices/notify-of-change.ts';
import { countVisitsOf, findTrainerToTell, type PersonOfTraining } from '../queries.ts';
import { planCancelling } from './cancel-series.ts';
import { hasPeople } from './find-targets.ts';
import { addEffects } from './foresee-change.ts';

interface Wanted {
  trainingId: number;
  why: CancelSeriesQuery;
  how: CancelSeriesBody;
  byClientId: number;
  catalog: ClubCatalog;
  now: Date;
}

/** Who would be told that trainings of a series are cancelled, by which channel and in which words. */
export async function foreseeSeriesCancelling(scope: TenantScope, wanted: Wanted): Promise<CancellingEffects> {
  const { trainingId, why, how, byClientId, catalog, now } = wanted;
  refuseUnknownWords(how);
  const { members, unused } = await planCancelling(scope, trainingId, why, now);
  const cancelled = members.filter((member) => !unused.includes(member));
  let sum: Effects = none;
  let visits = 0;
  const people: PersonOfTraining[] = [];
  const peopled = cancelled.filter(hasPeople);
  for (const member of peopled) {
    const notice = await inOwnWords(scope, noticeOfCancelling(member, why, catalog), how);
    sum = addEffects(sum, await foreseeNotice(scope, member, notice, now, how.channels));
    visits += await countVisitsOf(scope, member.id);
    people.push(...(await lockEverybodyOf(scope, member.id)));
  }
  const trainerIds = [...new Set(cancelled.map(({ trainerId }) => trainerId))];
  const trainers: string[] = [];
  for (const trainerId of trainerIds) {
    const trainer = await findTrainerToTell(scope, trainerId, byClientId);
    if (trainer) trainers.push(`${trainer.firstName} ${trainer.lastName}`);
  }
  const [first] = peopled;
  const { name } = await getSender(scope);
  const notice = first && (await inOwnWords(scope, noticeOfCancelling(first, why, catalog), how));
  return {
    ...sum,
    changed: 0,
    added: 0,
    dropped: members.length,
    deleted: unused.length,
    holidays: [],
    clashing: [],
    smsCents: await priceOfSms(scope, sum.smsParts),
    visits,
    ...(await paidPlacesOf(
      scope,
      peopled.map(({ id }) => id),
    )),
    trainers,
    readers: notice ? listReaders(people, notice, name) : [],
  };
}
