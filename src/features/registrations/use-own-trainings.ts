import { useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { splitOwn } from './own-trainings.ts';
import { datesOf, type PastPeriod } from './periods.ts';
import { registrationQueries } from './queries.ts';

/** What is to come and what was in a period, with the tones of the styles from the timetable of this week. */
export function useOwnTrainings(period: PastPeriod) {
  const { timeZone } = useSite();
  const now = useNow();
  const clientId = useSession().userClaims?.clientId ?? 0;
  const today = toPlainDate(now, timeZone);
  const { from, until } = datesOf(period, today);
  const enabled = clientId > 0;
  const coming = useQuery({ ...registrationQueries.list(clientId, today), enabled, refetchInterval: 60_000 });
  const before = useQuery({ ...registrationQueries.list(clientId, from, until), enabled });
  const { data: week } = useQuery({ ...timetableQueries.week(today, { clientId }), enabled });
  return {
    now,
    today,
    timeZone,
    coming,
    before,
    upcoming: splitOwn(coming.data?.items ?? [], now, timeZone).upcoming,
    past: splitOwn(before.data?.items ?? [], now, timeZone).past,
    week,
  };
}
