import { addDays, addMinutes, mondayOf, type PlainDate, toInstant } from '#api/dates.ts';
import { isInHours } from '#api/trainers/hours.ts';
import type { AdminTrainer, TrainerAvailability, TrainerAvailabilityQuery } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import {
  minutesOf,
  type OccupationRow,
  presentAvailability,
  type Span,
  widen,
} from '../../rooms/availability/occupations.ts';
import { listUnits } from '../../rooms/queries.ts';
import { listTrainers } from '../manage/list-trainers.ts';
import { listUsesOfTrainers } from './queries.ts';

export async function findTrainerAvailability(
  scope: TenantScope,
  query: TrainerAvailabilityQuery,
  now: Date,
): Promise<TrainerAvailability> {
  const units = await listUnits(scope);
  const unit = query.unit === undefined ? units[0] : units.find(({ id }) => id === query.unit);
  const active = await listTrainers(scope, { now });
  const trainers = query.trainer ? active.filter(({ id }) => query.trainer?.includes(id)) : active;
  const isMissing = query.trainer && trainers.length < new Set(query.trainer).size;
  if (!unit || isMissing) throw new ApiError(404, 'item_not_found');
  const { timeZone } = unit;
  const { startDateTime, duration, style, exceptTraining } = query;
  const startsAt = typedInstant(startDateTime, timeZone);
  const wanted = { startsAt, endsAt: addMinutes(startsAt, duration) };
  const week = weekOf(startDateTime.slice(0, 10), timeZone);
  const spans = trainers.map(({ id }, n) => ({ n, trainerId: id, ...unite(week, widen(wanted)) }));
  const uses = await listUsesOfTrainers(scope, spans, exceptTraining ? [exceptTraining] : []);
  const items = trainers.map((trainer, n) => {
    const own = uses.filter((use) => use.n === n);
    return {
      trainerId: trainer.id,
      ...presentAvailability(own, wanted, { what: 'trainer', timeZone }),
      isInHours: isInHours(trainer.hours, startDateTime, duration),
      weekMinutes: minutesIn(own, week),
      weekLimit: trainer.weekMinutes,
      isForStyle: mayTrain(trainer, style),
    };
  });
  return { isCondition: items.every(({ isFree }) => isFree), items };
}

/** Without styles a trainer leads everything. */
const mayTrain = ({ styles }: Pick<AdminTrainer, 'styles'>, style: number | undefined): boolean =>
  style === undefined || styles.length === 0 || styles.some(({ styleId }) => styleId === style);

export const weekOf = (date: PlainDate, timeZone: string): Span => {
  const monday = mondayOf(date);
  const at = (day: PlainDate) => toInstant(`${day}T00:00:00`, timeZone);
  return { startsAt: at(monday), endsAt: at(addDays(monday, 7)) };
};

const unite = (a: Span, b: Span): Span => ({
  startsAt: a.startsAt < b.startsAt ? a.startsAt : b.startsAt,
  endsAt: a.endsAt > b.endsAt ? a.endsAt : b.endsAt,
});

/** Minutes of trainings that begin in the span. */
export const minutesIn = (uses: readonly OccupationRow[], { startsAt, endsAt }: Span): number =>
  uses
    .filter((use) => use.by === 'training' && use.startsAt >= startsAt && use.startsAt < endsAt)
    .reduce((sum, use) => sum + minutesOf(use), 0);
