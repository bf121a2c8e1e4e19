import { addDays, toPlainDate } from '#api/dates.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { needsNextWeek } from '#api/timetable/find-repeat.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { statisticsQueries } from '#src/features/statistics/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { trainingGroupQueries } from '#src/features/training-groups/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { fetchAhead, sightMs } from '#src/lib/data/fetch-ahead.ts';
import type { RouterContext } from '#src/lib/router-context.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

interface Opened {
  context: RouterContext;
}

/** Waits for what a page already shows of a member's home, so that no skeleton takes its place; `fetchCourses` brings their cards. */
export async function fetchHomeAhead(
  { context: { queryClient } }: Opened,
  fetchCourses: () => Promise<void>,
): Promise<void> {
  const clientId = sessionStore.get().userClaims?.clientId;
  if (clientId === undefined || !document.querySelector('.sight')) return;
  const { main } = await queryClient.ensureQueryData(tenantQueries.rules());
  const now = serverNow();
  const timeZone = timeZoneOf(main.countryCode);
  const today = toPlainDate(now, timeZone);
  const [around, thisWeek] = [registrationQueries.around(clientId, today), timetableQueries.week(today, { clientId })];
  /** Of what is offered again, if that depends on it; nothing waits to be sent where a home was drawn. */
  const fetchNextWeek = async () => {
    await Promise.all([fetchAhead(queryClient, around, sightMs), fetchAhead(queryClient, thisWeek, sightMs)]);
    const own = queryClient.getQueryData(around.queryKey)?.items ?? [];
    const weeks = [queryClient.getQueryData(thisWeek.queryKey)];
    if (!needsNextWeek({ own, weeks, progress: new Map(), now, timeZone })) return;
    await fetchAhead(queryClient, timetableQueries.week(addDays(today, 7), { clientId }), sightMs);
  };
  // Their cards come late to the app.
  const hasCourses = document.querySelector('.sight [data-courses]') !== null;
  await Promise.all([
    fetchNextWeek(),
    hasCourses && fetchCourses(),
    hasCourses && fetchAhead(queryClient, trainingGroupQueries.own(clientId), sightMs),
    fetchAhead(queryClient, accountQueries.status(clientId), sightMs),
    fetchAhead(queryClient, statisticsQueries.progress(clientId), sightMs),
  ]);
}
