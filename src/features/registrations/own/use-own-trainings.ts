import { useQuery } from '@tanstack/react-query';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { registrationQueries } from '../queries.ts';
import { type ComingPeriod, datesOf, type PastPeriod } from '../summary/periods.ts';
import { splitOwn } from './own-trainings.ts';

/**
 * Upcoming trainings, all or in a period, and past ones in a period, with the styles’ colours from this week’s
 * timetable.
 */
export function useOwnTrainings(period: PastPeriod, comingPeriod: ComingPeriod | undefined) {
  const { timeZone } = useSite();
  const now = useNow();
  const owner = useOwner();
  const today = toPlainDate(now, timeZone);
  const { from, until } = datesOf(period, today);
  const enabled = owner > 0;
  const coming = useQuery({ ...registrationQueries.coming(owner, today), enabled, refetchInterval: 60_000 });
  const before = useQuery({ ...registrationQueries.list(owner, period, from, until), enabled });
  const { data: week } = useQuery({ ...timetableQueries.week(today, { clientId: owner }), enabled });
  const ahead = splitOwn(coming.data?.items ?? [], now, timeZone).upcoming;
  return {
    now,
    today,
    timeZone,
    coming,
    before,
    upcoming: comingPeriod ? within(ahead, datesOf(comingPeriod, today)) : ahead,
    /** There are upcoming trainings, but not in the chosen period. */
    isElsewhere: ahead.length > 0,
    past: splitOwn(before.data?.items ?? [], now, timeZone).past,
    week,
  };
}

const within = (items: readonly UserTraining[], { from, until }: { from: PlainDate; until: PlainDate }) =>
  items.filter(({ startDateTime }) => startDateTime.slice(0, 10) >= from && startDateTime.slice(0, 10) <= until);
