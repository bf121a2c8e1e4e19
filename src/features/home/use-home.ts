import { useQuery } from '@tanstack/react-query';
import type { AccountStatus } from '#api/account/schema.ts';
import { type PlainDate, toWallTime, type WallTime } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useSite } from '#src/lib/site.ts';
import type { Asked } from '#src/lib/use-is-old.ts';
import { useNow } from '#src/lib/use-now.ts';
import { type Home, readHome } from './read-home.ts';

export interface HomeData {
  now: WallTime;
  today: PlainDate;
  /** Undefined until the user’s trainings have loaded for the first time. */
  home: Home | undefined;
  /** All that it was read from. */
  own: readonly UserTraining[];
  status: AccountStatus | undefined;
  /** This week's timetable: colours of the styles, free places. The screen works without it too. */
  schedule: Schedule | undefined;
  /** Why there is nothing to show. */
  failure: Error | null;
  /** The age of the data shown. */
  mine: Asked;
  retry: () => void;
}

/** All the data of a member’s home screen, and its age. */
export function useHome(clientId: number): HomeData {
  const { timeZone } = useSite();
  const instant = useNow();
  const now = toWallTime(instant, timeZone);
  const today = now.slice(0, 10);
  const mine = useQuery(registrationQueries.around(clientId, today));
  const status = useQuery(accountQueries.status(clientId));
  const schedule = useQuery(timetableQueries.week(today, { clientId }));
  const isGivenUp = mine.isError || mine.fetchStatus === 'paused';
  return {
    now,
    today,
    own: mine.data?.items ?? [],
    home: mine.data && readHome(mine.data.items, instant, timeZone),
    status: status.data,
    schedule: schedule.data,
    failure: mine.data || !isGivenUp ? null : (mine.error ?? mine.failureReason),
    mine,
    retry: () => void Promise.all([mine.refetch(), status.refetch(), schedule.refetch()]),
  };
}
