import type { PlainDate } from '#api/dates.ts';
import { query } from '#src/lib/data/query.ts';

/** How often the overview is refreshed while it is visible. */
export const lookAgainMs = 30_000;

export const homeQueries = {
  /** What needs a hand, who is in and who came last. */
  admin: (owner: number, unit: number | undefined) =>
    query('GET /admin/home', { owner, query: { unit } }, { refetchInterval: lookAgainMs }),
  /** The trainings of one day in all clubs. */
  trainingsOf: (owner: number, date: PlainDate) =>
    query('GET /admin/schedule', { owner, query: { from: date, until: date } }, { refetchInterval: lookAgainMs }),
};
