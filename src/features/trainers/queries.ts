import type { PlainDate } from '#api/dates.ts';
import { query } from '#src/lib/data/query.ts';

export const trainersKey = (owner: number) => ['own', owner, 'trainers'] as const;

export const trainerQueries = {
  /** Active trainers. */
  list: (owner: number) => query('GET /admin/trainer', { owner }),
  /** What occupies all of them in the week of a date. */
  week: (owner: number, date: PlainDate) =>
    query('GET /admin/trainer/week', { owner, query: { date } }, { key: [date] }),
  figures: (owner: number, id: number) => query('GET /admin/trainer/{id}/figures', { owner, params: { id } }),
  /** Absences with the trainings that need a substitute. */
  absences: (owner: number, id: number) => query('GET /admin/trainer/{id}/absence', { owner, params: { id } }),
};
