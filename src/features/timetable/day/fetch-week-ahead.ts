import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import type { RouterContext } from '#src/lib/router-context.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { timetableQueries } from '../queries.ts';

/** The maximum time a page is delayed; after it, the page itself shows that its trainings are loading. */
const patienceMs = 100;
/** The same where the page itself brought the day: it is read meanwhile. */
const sightMs = 5000;

interface Opened {
  context: RouterContext;
  deps: { date: PlainDate | undefined };
}

export const weekDeps = ({ search }: { search: { date?: PlainDate | undefined } }) => ({ date: search.date });

/** Fetches an address's week before its page renders, so that a fast response is in the first render. */
export const fetchWeekAhead = (opened: Opened): Promise<void> => fetchAhead(opened, undefined);

/** The same for the trainer's timetable. */
export const fetchStaffWeekAhead = (opened: Opened): Promise<void> => fetchAhead(opened, 'trainer');

async function fetchAhead({ context: { queryClient }, deps }: Opened, type: 'trainer' | undefined): Promise<void> {
  const { userClaims } = sessionStore.get();
  const { main } = await queryClient.ensureQueryData(tenantQueries.rules());
  const date = deps.date ?? toPlainDate(serverNow(), timeZoneOf(main.countryCode));
  // Without a network it fails; then the last choice is shown.
  if (userClaims && !type) void queryClient.prefetchQuery(timetableQueries.home(userClaims.clientId));
  const query = timetableQueries.week(date, userClaims && { clientId: userClaims.clientId, ...(type && { type }) });
  if (queryClient.getQueryData(query.queryKey)) return;
  // Cached data comes before the response, and without a network there is no response to wait for.
  const { promise: isThere, resolve } = Promise.withResolvers<void>();
  const stop = queryClient.getQueryCache().subscribe(() => queryClient.getQueryData(query.queryKey) && resolve());
  await Promise.race([
    queryClient.prefetchQuery(query),
    isThere,
    new Promise((next) => setTimeout(next, document.querySelector('.sight') ? sightMs : patienceMs)),
  ]);
  stop();
}
