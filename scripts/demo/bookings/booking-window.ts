import { addDays, mondayOf, type PlainDate, type WallTime } from '#api/dates.ts';
import { type BookingPolicy, defaultPolicy } from '#api/registrations/policy/policy.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { DemoClub } from '../demo-club.ts';

export const daysBack = 84;
export const daysAhead = 28;

export const policyOf = (club: DemoClub, kind: TrainingKind): BookingPolicy => ({
  ...defaultPolicy,
  ...club.policies[kind],
});

/** When booking of a date's trainings opens, in the club's time zone. */
export function opensAt(club: DemoClub, kind: TrainingKind, date: PlainDate): WallTime {
  const { windowWeeks, opensAtTime } = policyOf(club, kind);
  return `${addDays(mondayOf(date), -7 * (windowWeeks - 1))}T${opensAtTime}:00`;
}

/** Whether booking of that date has opened by the midnight at which `today` begins. Only then does the demo book. */
export const isOpen = (club: DemoClub, kind: TrainingKind, date: PlainDate, today: PlainDate): boolean =>
  opensAt(club, kind, date) <= `${today}T00:00:00`;

/** All dates from `from` to `until`, both included. */
export function datesBetween(from: PlainDate, until: PlainDate): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) dates.push(date);
  return dates;
}
