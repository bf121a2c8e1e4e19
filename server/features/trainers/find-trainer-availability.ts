import { addDays, addMinutes, mondayOf, toInstant } from '#api/dates.ts';
import type { TrainerAvailability, TrainerAvailabilityQuery } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { type OccupationRow, presentAvailability, type Span, widen } from '../rooms/availability/occupations.ts';
import { listUnits } from '../rooms/queries.ts';
import { listActiveTrainers, listTrainerUses } from './queries.ts';

export async function findTrainerAvailability(
  scope: TenantScope,
  query: TrainerAvailabilityQuery,
): Promise<TrainerAvailability> {
  const units = await listUnits(scope);
  const unit = query.unit === undefined ? units[0] : units.find(({ id }) => id === query.unit);
  const active = await listActiveTrainers(scope);
  const trainers = query.trainer ? active.filter(({ id }) => query.trainer?.includes(id)) : active;
  if (!unit || (query.trainer && trainers.length < new Set(query.trainer).size)) {
    throw new ApiError(404, 'item_not_found');
  }
  const { timeZone } = unit;
  const startsAt = toInstant(query.startDateTime, timeZone);
  const wanted = { startsAt, endsAt: addMinutes(startsAt, query.duration) };
  const ids = trainers.map(({ id }) => id);
  const monday = mondayOf(query.startDateTime.slice(0, 10));
  const week = {
    startsAt: toInstant(`${monday}T00:00:00`, timeZone),
    endsAt: toInstant(`${addDays(monday, 7)}T00:00:00`, timeZone),
  };
  const uses = await listTrainerUses(scope, ids, unite(week, widen(wanted)), query);
  const items = ids.map((trainerId) => {
    const own = uses.filter((use) => use.trainerId === trainerId);
    const load = { weekMinutes: minutesIn(own, week), weekLimit: null };
    const found = presentAvailability(own, wanted, { what: 'trainer', timeZone });
    return { trainerId, ...found, isInHours: true, ...load, isForStyle: true };
  });
  return { isCondition: items.every(({ isFree }) => isFree), items };
}

const unite = (a: Span, b: Span): Span => ({
  startsAt: a.startsAt < b.startsAt ? a.startsAt : b.startsAt,
  endsAt: a.endsAt > b.endsAt ? a.endsAt : b.endsAt,
});

/** Minutes of trainings that begin in the week. */
const minutesIn = (uses: readonly OccupationRow[], week: Span): number =>
  uses
    .filter(({ by, startsAt }) => by === 'training' && startsAt >= week.startsAt && startsAt < week.endsAt)
    .reduce((sum, { startsAt, endsAt }) => sum + Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000), 0);
