import { isoWeekday, type PlainDate, type WallTime } from '#api/dates.ts';
import type { DemoClass, DemoClub } from '../demo-club.ts';
import { seededRandom } from '../seeded-random.ts';
import { planWeek, type WeeklyTraining } from './plan-week.ts';

export interface PlannedTraining extends WeeklyTraining {
  /** Stable for the same training, whenever it is planned. */
  key: string;
  startsAt: WallTime;
  isCancelled: boolean;
  comment: string | null;
}

export const planKey = (startsAt: WallTime, unit: string, room: string, name: string): string =>
  [startsAt, unit, room, name].join('|');

const isCancellable = ({ hasTrainer = true }: DemoClass): boolean => hasTrainer;

/** The timetable of one date: depends only on the club and the date. */
export function planTrainings(club: DemoClub, date: PlainDate): PlannedTraining[] {
  const random = seededRandom(`${club.mailDomain} timetable ${date}`);
  const ofDay = planWeek(club).filter(({ weekday }) => weekday === isoWeekday(date));
  return ofDay.map((weekly) => {
    const startsAt = `${date}T${weekly.time}:00`;
    const isCancelled = random.next() < 0.02 && isCancellable(weekly.class);
    const comment = random.next() < 0.05 ? random.pick(club.comments) : null;
    return { ...weekly, key: planKey(startsAt, weekly.unit, weekly.room, weekly.name), startsAt, isCancelled, comment };
  });
}
