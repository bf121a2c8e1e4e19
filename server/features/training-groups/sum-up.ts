import { addDays, isoWeekday, type PlainDate, toWallTime } from '#api/dates.ts';
import type { EntitlementFacts } from '#api/registrations/booking/facts.ts';
import type { GroupTime, TrainingGroup } from '#api/training-groups/schema.ts';
import { type Validity, validityOf } from '#api/training-groups/validity.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { trainingContext } from '../trainings/training-context.ts';
import type { GroupRow, GroupTraining, MemberRow } from './queries.ts';

export interface Means {
  catalog: ClubCatalog;
  now: Date;
  today: PlainDate;
}

/** Days before the end of a right from which on it is said. */
export const endingDays = 14;
/** Trainings of so many days say when a group meets. */
const patternDays = 28;

/** When a group meets: as in the four weeks to come, or else in its last ones. */
export function timesOf(
  trainings: readonly GroupTraining[],
  { catalog, now }: Pick<Means, 'catalog' | 'now'>,
): GroupTime[] {
  const held = trainings.filter(({ isCancelled }) => !isCancelled);
  const first = held.find(({ startsAt }) => startsAt > now) ?? held.at(-1);
  if (!first) return [];
  const isAhead = first.startsAt > now;
  const [from, until] = isAhead
    ? [first.date, addDays(first.date, patternDays)]
    : [addDays(first.date, -patternDays), first.date];
  const times = held
    .filter(({ date }) => date >= from && date <= until)
    .map(({ date, startsAt, unitId, duration }): GroupTime => {
      return {
        weekday: isoWeekday(date),
        startTime: toWallTime(startsAt, catalog.timeZoneOf(unitId)).slice(11, 16),
        duration,
      };
    });
  const unique = new Map(times.map((time) => [`${time.weekday} ${time.startTime} ${time.duration}`, time]));
  return [...unique.values()].toSorted((a, b) => a.weekday - b.weekday || a.startTime.localeCompare(b.startTime));
}

export type Facts = Omit<TrainingGroup, 'contact' | 'ending'>;

/** A group with what its trainings say of it. */
export function factsOf(group: GroupRow, trainings: readonly GroupTraining[], means: Means): Facts {
  const held = trainings.filter(({ isCancelled }) => !isCancelled);
  const next = held.find(({ startsAt }) => startsAt > means.now);
  const shown = next ?? held.at(-1);
  return {
    id: group.id,
    name: group.name,
    unitId: group.unitId,
    trainerId: group.trainerId,
    roomId: shown?.roomId ?? null,
    style: shown?.styleId ?? null,
    capacity: group.capacity,
    memberCount: group.taken,
    times: timesOf(trainings, means),
    nextStartDateTime: next ? toWallTime(next.startsAt, means.catalog.timeZoneOf(next.unitId)) : null,
    firstDate: held[0]?.date ?? null,
    lastDate: held.at(-1)?.date ?? null,
  };
}

/** Until when each member may come. */
export function validityIn(
  entitlements: readonly (EntitlementFacts & { clientId: number })[],
  trainings: readonly GroupTraining[],
  { catalog, now, today }: Means,
): (member: Pick<MemberRow, 'clientId'>) => Validity {
  const row = trainings.find(({ startsAt, isCancelled }) => !isCancelled && startsAt > now) ?? trainings.at(-1);
  const context = row && trainingContext(row, catalog, now);
  const policy = context?.policy ?? catalog.policyOf('group', now);
  return ({ clientId }) => {
    const own = entitlements.filter((entitlement) => entitlement.clientId === clientId);
    return validityOf(own, context?.training, { policy, today });
  };
}

/** Whose right ends soon or has ended; a course that ends for all says so by its own last day. */
export function endingOf(
  members: readonly MemberRow[],
  validity: ReturnType<typeof validityIn>,
  { today, lastDate }: { today: PlainDate; lastDate: PlainDate | null },
): TrainingGroup['ending'] {
  const soon = addDays(today, endingDays);
  const ends = members.flatMap((member) => {
    const { hasRight, validUntil } = validity(member);
    if (!hasRight) return [validUntil ?? today];
    const isWithCourse = lastDate !== null && validUntil !== null && validUntil >= lastDate;
    return validUntil !== null && validUntil <= soon && !isWithCourse ? [validUntil] : [];
  });
  return { count: ends.length, on: ends.toSorted()[0] ?? null };
}
