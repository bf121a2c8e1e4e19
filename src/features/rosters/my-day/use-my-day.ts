import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toPlainDate } from '#api/dates.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { rosterTapsOf, withTaps } from '../marking/with-taps.ts';
import { rosterQueries } from '../queries.ts';
import { readDay } from './read-day.ts';

const refreshMs = 60_000;

/** A trainer's day from the rosters on their device, with the marks that have not reached the club yet. */
export function useMyDay() {
  const { userClaims } = useSession();
  const { timeZone } = useSite();
  const now = useNow();
  const intents = useIntents();
  const clientId = userClaims?.clientId ?? 0;
  const trainerId = userClaims?.trainerId;
  const kept = useQuery({ ...rosterQueries.kept(clientId), enabled: clientId > 0, refetchInterval: refreshMs });
  const today = toPlainDate(now, timeZone);
  const viewer = { clientId, type: 'trainer', trainerId } as const;
  const { data: week } = useQuery({ ...timetableQueries.week(today, viewer), enabled: clientId > 0 });
  const sheets = useMemo(
    () =>
      kept.data?.items.map((sheet) =>
        withTaps({ ...sheet, notes: [], canMark: true }, rosterTapsOf(intents, sheet.trainingId)),
      ),
    [kept.data, intents],
  );
  return { now, today, timeZone, clientId, week, kept, day: sheets && readDay(sheets, now, timeZone) };
}

/** How many names the trainer has not marked yet, of each class of theirs that is over and can still be marked, by its id. */
export function useUnmarked(): ReadonlyMap<number, number> {
  const { day } = useMyDay();
  const told = day?.unmarked.map(({ sheet, unmarked }) => `${sheet.trainingId} ${unmarked}`).join(',') ?? '';
  // The same map while nothing of it changes: the week is laid out and drawn from it.
  return useMemo(
    () =>
      new Map(
        told
          .split(',')
          .filter(Boolean)
          .map((one) => one.split(' ').map(Number) as [number, number]),
      ),
    [told],
  );
}
