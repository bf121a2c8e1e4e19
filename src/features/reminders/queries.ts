import { query } from '#src/lib/data/query.ts';

export const reminderQueries = {
  place: (key: string) => query('GET /public/reminder', { query: { key } }, { retry: false }),
};
