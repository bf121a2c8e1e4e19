import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { addDays, toPlainDate } from '#api/dates.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { timeZoneOf } from '#api/tenants/time-zone-of.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { entryQueries } from '#src/features/entry/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { datesOf } from '#src/features/registrations/summary/periods.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { restoreKey } from './persist-queries.ts';

/** Cached answers younger than this are not fetched again for offline use. */
const freshMs = 3_600_000;

/**
 * Once a user’s page is idle, fetches what they would miss offline: at most eight requests, two of which home has
 * already made.
 */
export function fetchForOffline(client: QueryClient): void {
  let fetchedFor: number | undefined;
  const follow = () => {
    const { userClaims, isAwaited } = sessionStore.get();
    if (!userClaims || isAwaited || fetchedFor === userClaims.clientId) return;
    fetchedFor = userClaims.clientId;
    whenIdle(() => fetchAll(client, userClaims.clientId));
  };
  follow();
  sessionStore.subscribe(follow);
}

async function fetchAll(client: QueryClient, clientId: number): Promise<void> {
  if (!navigator.onLine || savesData()) return;
  const rules = await client.ensureQueryData(tenantQueries.rules());
  const today = toPlainDate(serverNow(), timeZoneOf(rules.main.countryCode));
  const isHere = () => sessionStore.get().userClaims?.clientId === clientId;
  const fetch = async <T, K extends QueryKey>(question: FetchQueryOptions<T, Error, T, K>) => {
    await restoreKey(client, question.queryKey);
    if (isHere()) await client.prefetchQuery({ ...question, staleTime: freshMs });
  };
  if (isHere()) {
    await client.prefetchQuery(entryQueries.pass(clientId));
    await fetch(entryQueries.own(clientId));
  }
  await fetch(registrationQueries.around(clientId, today));
  await fetch(registrationQueries.coming(clientId, today));
  const { from, until } = datesOf('currentMonthPast', today);
  await fetch(registrationQueries.list(clientId, 'currentMonthPast', from, until));
  await fetch(accountQueries.profile(clientId));
  // Trainers need the list of their own trainings more.
  const isTrainer = sessionStore.get().userClaims?.trainerId !== undefined;
  if (!isTrainer && !pageFeatures.userCalendar(rules)) return;
  const viewer = { clientId, ...(isTrainer && { type: 'trainer' as const }) };
  for (const date of [today, addDays(today, 7)]) await fetch(timetableQueries.week(date, viewer));
}

/** Users on metered connections have set the browser’s data saver, where it can be read. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
