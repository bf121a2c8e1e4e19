import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { TrainerWeek } from '#api/trainers/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { presentOccupation } from '../rooms/availability/occupations.ts';
import { minutesIn, weekOf } from './availability/find-trainer-availability.ts';
import { listUsesOfTrainers } from './availability/queries.ts';
import { listTrainerRows } from './manage/queries.ts';

interface Asked {
  date: PlainDate;
  trainerIds: readonly number[] | undefined;
  timeZone: string;
}

/** What occupies each trainer in the week of a date. */
export async function listTrainerWeeks(
  scope: TenantScope,
  { date, trainerIds, timeZone }: Asked,
): Promise<Omit<TrainerWeek, 'styles'>> {
  const rows = await listTrainerRows(scope, {});
  const trainers = trainerIds ? rows.filter(({ id }) => trainerIds.includes(id)) : rows;
  const monday = mondayOf(date);
  const week = weekOf(date, timeZone);
  const uses = await listUsesOfTrainers(
    scope,
    trainers.map(({ id }, n) => ({ n, trainerId: id, ...week })),
  );
  const items = trainers.map(({ id }, n) => {
    const own = uses.filter((use) => use.n === n);
    const presented = own.map((use) => ({ ...presentOccupation(use, 'trainer', timeZone), styleId: use.styleId }));
    const days = Array.from({ length: 7 }, (_, day) =>
      presented
        .filter(({ by, startDateTime }) => by === 'training' && startDateTime.startsWith(addDays(monday, day)))
        .reduce((sum, { duration }) => sum + duration, 0),
    );
    return { trainerId: id, minutes: minutesIn(own, week), days, uses: presented };
  });
  return { monday, items };
}
