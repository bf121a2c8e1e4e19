import { toPlainDate } from '#api/dates.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { statisticsQueries } from '#src/features/statistics/queries.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { fetchAhead, sightMs } from '#src/lib/data/fetch-ahead.ts';
import type { RouterContext } from '#src/lib/router-context.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/** Waits for what a page already shows of a member's home, so that no skeleton takes its place. */
export async function fetchHomeAhead({ context: { queryClient } }: { context: RouterContext }): Promise<void> {
  const clientId = sessionStore.get().userClaims?.clientId;
  if (clientId === undefined || !document.querySelector('.sight')) return;
  const { main } = await queryClient.ensureQueryData(tenantQueries.rules());
  const today = toPlainDate(serverNow(), timeZoneOf(main.countryCode));
  await Promise.all([
    fetchAhead(queryClient, registrationQueries.around(clientId, today), sightMs),
    fetchAhead(queryClient, accountQueries.status(clientId), sightMs),
    fetchAhead(queryClient, timetableQueries.week(today, { clientId }), sightMs),
    fetchAhead(queryClient, statisticsQueries.progress(clientId), sightMs),
  ]);
}
