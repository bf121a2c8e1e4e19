import { query } from '#src/lib/data/query.ts';

export const calendarFeedQueries = {
  /** The address is a secret: it is fetched only where it is shown, and in memory no longer than that. */
  own: (owner: number) => query('GET /user/calendar-feed', { owner }, { gcTime: 0 }),
};
