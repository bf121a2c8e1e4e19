import type { Training } from '#api/timetable/schema.ts';

const startOf = ({ startDateTime }: Training): number => Date.parse(`${startDateTime}Z`) / 60_000;

/** How long two trainings run at the same time; not above 0 where only the way between them is too short. */
export const overlapMinutes = (one: Training, other: Training): number =>
  Math.min(startOf(one) + one.duration, startOf(other) + other.duration) - Math.max(startOf(one), startOf(other));
