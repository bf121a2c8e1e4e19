import { type PlainDate, toPlainDate } from '#api/dates.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { fetchAhead, sightMs } from '#src/lib/data/fetch-ahead.ts';
import type { RouterContext } from '#src/lib/router-context.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { BlockedBanner } from '../blocked/lazy-blocked-banner.ts';
import { timetableQueries } from '../queries.ts';

/** The maximum time a page is delayed; after it, the page itself shows that its trainings are loading. */
const patienceMs = 100;

interface Opened {
  context: RouterContext;
  deps: { date: PlainDate | undefined };
}

export const weekDeps = ({ search }: { search: { date?: PlainDate | undefined } }) => ({ date: search.date });

/** Fetches an address's week before its page renders, so that a fast response is in the first render. */
export const fetchWeekAhead = (opened: Opened): Promise<void> => fetchOpened(opened, undefined);

/** The same for the trainer's timetable. */
export const fetchStaffWeekAhead = (opened: Opened): Promise<void> => fetchOpened(opened, 'trainer');

async function fetchOpened({ context: { queryClient }, deps }: Opened, type: 'trainer' | undefined): Promise<void> {
  const { userClaims } = sessionStore.get();
  const { main } = await queryClient.ensureQueryData(tenantQueries.rules());
  const date = deps.date ?? toPlainDate(serverNow(), timeZoneOf(main.countryCode));
  // Without a network it fails; then the last choice is shown.
  if (userClaims && !type) void queryClient.prefetchQuery(timetableQueries.home(userClaims.clientId));
  const query = timetableQueries.week(date, userClaims && { clientId: userClaims.clientId, ...(type && { type }) });
  const isDrawn = document.querySelector('.sight') !== null;
  // Why nothing can be booked stands above the drawn day already.
  const isBlocked = document.querySelector('.sight [data-blocked]') !== null;
  await Promise.all([
    isBlocked && BlockedBanner.fetchAhead().catch(() => undefined),
    fetchAhead(queryClient, query, isDrawn ? sightMs : patienceMs),
  ]);
}
