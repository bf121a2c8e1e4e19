import { query } from '#src/lib/data/query.ts';

export const descriptionQueries = {
  /** What trainings and trainers are said to be, and the layouts. */
  all: (owner: number) => query('GET /admin/description', { owner }),
};
