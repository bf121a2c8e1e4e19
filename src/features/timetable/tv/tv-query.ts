import { queryOptions } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';

const refreshMs = 45_000;

/**
 * The public week, asked for as a visitor whoever is logged in: a screen that runs for days must keep nobody's session
 * alive. With the milliseconds since 1970 at which it came, by the server's clock.
 */
export const tvQuery = (date: PlainDate) => {
  const from = mondayOf(date);
  return queryOptions({
    queryKey: ['public', 'tv', from] as const,
    queryFn: async ({ signal }) => {
      const schedule = await callApi('GET /public/schedule', { query: { from, until: addDays(from, 6) }, signal });
      return { schedule, readAt: serverNow().getTime() };
    },
    refetchInterval: refreshMs,
  });
};
