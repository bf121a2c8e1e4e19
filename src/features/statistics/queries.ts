import type { PlainDate } from '#api/dates.ts';
import type { DateSpan } from '#api/statistics/trainings/period.ts';
import { query } from '#src/lib/data/query.ts';

/** `choice` names the period, whose dates move with the day. */
type NamedSpan = DateSpan & { choice: string };

/** What the user did in a period; `from` and `until` are its dates, inclusive. */
export const statisticsQueries = {
  /** A trainer's own group trainings. */
  ownTrainings: (owner: number, { choice, from, until }: NamedSpan) =>
    query('GET /trainer/statistics/group-trainings', { owner, query: { from, until } }, { key: [choice, from, until] }),
  /** A trainer's own personal trainings. */
  personal: (owner: number, { choice, from, until }: NamedSpan) =>
    query(
      'GET /trainer/statistics/personal-trainings',
      { owner, query: { from, until } },
      { key: [choice, from, until] },
    ),
  /** All group trainings of the clubs. */
  clubs: (owner: number, { choice, from, until }: NamedSpan) =>
    query('GET /admin/statistics', { owner, query: { from, until } }, { key: [choice, from, until] }),
  /** Of one club, or without it of all. */
  own: (owner: number, period: string, from: PlainDate, until: PlainDate, unit?: number) =>
    query(
      'GET /user/statistics',
      { owner, query: { from, until, unit } },
      { key: [period, ...(unit ? [unit] : []), from, until] },
    ),
  progress: (owner: number, unit?: number) =>
    query('GET /user/statistics/progress', { owner, query: { unit } }, { key: unit ? [unit] : [] }),
};
