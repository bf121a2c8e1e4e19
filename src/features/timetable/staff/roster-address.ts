import type { Training } from '#api/timetable/schema.ts';

/** A training's roster, which replaces the trainer's day view. */
export const rosterAddress = ({ id, startDateTime }: Pick<Training, 'id' | 'startDateTime'>) => ({
  to: '/trainer/trainer-calendar/day' as const,
  search: { date: startDateTime.slice(0, 10), id },
});
