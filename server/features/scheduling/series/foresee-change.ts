import type { Effects } from '#api/scheduling/schema.ts';
import type { ChangeSeriesBody, SeriesEffects } from '#api/scheduling/series/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { foreseeNotice, none } from '../changes/foresee.ts';
import { noticeOfCancelling } from '../notices/notice-of-cancelling.ts';
import { mayLeaveFree, noticeOfChange } from '../notices/notice-of-change.ts';
import { getScheduleRules } from '../queries.ts';
import { hasPeople, openFamily } from './find-targets.ts';
import { listClashing } from './occurrences.ts';
import { planChange } from './plan-rows.ts';
import { lockPeopleOfAll } from './queries.ts';

interface Means {
  catalog: ClubCatalog;
  now: Date;
}

export const addEffects = (a: Effects, b: Effects): Effects => ({
  registered: a.registered + b.registered,
  waiting: a.waiting + b.waiting,
  smsCount: a.smsCount + b.smsCount,
  emailCount: a.emailCount + b.emailCount,
  pushCount: a.pushCount + b.pushCount,
  smsParts: a.smsParts + b.smsParts,
  overCapacity: a.overCapacity + b.overCapacity,
  isLeavingFree: a.isLeavingFree || b.isLeavingFree,
  clashes: [...a.clashes, ...b.clashes],
  clockChanges: [...a.clockChanges, ...b.clockChanges],
  closedDays: [...a.closedDays, ...b.closedDays],
});

/** What an edit would do, by the rules of the edit itself; nothing is written. */
export async function foreseeSeriesChange(
  scope: TenantScope,
  { trainingId, wanted, catalog, now }: Means & { trainingId: number; wanted: ChangeSeriesBody },
): Promise<SeriesEffects> {
  const isToRepeat = wanted.repeat !== undefined;
  const family = await openFamily(scope, trainingId, { catalog, now, isToRepeat });
  const plan = await planChange(scope, family, wanted, { catalog, now });
  const rules = await getScheduleRules(scope);
  const touched = [...plan.changes.map(({ member }) => member), ...plan.dropped];
  await lockPeopleOfAll(
    scope,
    touched.map(({ id }) => id),
  );
  let people: Effects = none;
  for (const { member, columns, occurrence } of plan.changes.filter((one) => hasPeople(one.member))) {
    const { startsAt, duration } = occurrence;
    const place = { unitId: columns.unit_id ?? member.unitId, roomId: columns.room_id ?? null };
    const trainerId = columns.trainer_id ?? null;
    const after = { ...member, startsAt, duration, trainerId, name: columns.name ?? member.name, ...place };
    const changed = { before: member, after, catalog, now };
    people = addEffects(people, {
      ...(await foreseeNotice(scope, member, noticeOfChange(changed, rules), now)),
      overCapacity: Math.max(0, member.taken - (columns.max_places ?? member.maxPlaces)),
      isLeavingFree: member.taken > 0 && mayLeaveFree(changed, rules),
    });
  }
  for (const member of plan.dropped.filter(hasPeople)) {
    people = addEffects(people, await foreseeNotice(scope, member, noticeOfCancelling(member, {}, catalog), now));
  }
  const { unitId, styleId } = family.opened;
  const all = [...plan.changes, ...plan.additions].map(({ occurrence }) => occurrence);
  const means = { unitId, styleId: wanted.styleId ?? styleId, catalog, except: touched.map(({ id }) => id), now };
  const clashing = await listClashing(scope, all, means);
  return {
    ...people,
    changed: plan.changes.length,
    added: plan.additions.length,
    dropped: plan.dropped.length,
    holidays: plan.holidays,
    clashing,
    clashes: clashing.flatMap(({ clashes }) => clashes),
    clockChanges: plan.clockChanges,
    closedDays: plan.closedDays,
  };
}
