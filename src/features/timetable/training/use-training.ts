import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays, toPlainDate } from '#api/dates.ts';
import { placeState } from '#api/timetable/place-state.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { timetableQueries, type Viewer } from '../queries.ts';
import { findInWeeks, type KnownTraining, partsOf } from './training-parts.ts';

/**
 * One training with the viewer's status; refetched each minute while it is shown. When it cannot be fetched, the
 * timetable's data of it.
 */
export function useTraining(id: number | undefined, viewer: Viewer) {
  const now = useNow();
  const site = useSite();
  const query = useQuery({
    ...timetableQueries.training(id ?? 0, viewer),
    enabled: id !== undefined,
    refetchInterval: 60_000,
  });
  const client = useQueryClient();
  const isMissing = query.error instanceof ApiFailure && query.error.status === 404;
  const { data, isError, fetchStatus } = query;
  const isGivenUp = !data && !isMissing && (isError || fetchStatus === 'paused');
  const weeks = useKeptWeeks(isGivenUp && id !== undefined, viewer);
  const inWeek = isGivenUp && id !== undefined ? findInWeeks(client, id, viewer) : undefined;
  const detail: KnownTraining | undefined = data ?? inWeek?.detail;
  const timeZone = (detail && partsOf(detail).unit?.timeZone) ?? site.timeZone;
  return {
    now,
    timeZone,
    detail,
    state: detail && placeState(detail.item, now, timeZone),
    isLoading: (query.isPending && fetchStatus !== 'paused' && !isError) || (!detail && weeks.isLoading),
    isMissing,
    /** The age of the data shown. */
    asked: { isError, fetchStatus, dataUpdatedAt: inWeek?.asOf ?? query.dataUpdatedAt },
    query,
  };
}

/**
 * The weeks that the device may have kept, read from it when a page is opened without a network: asking for a week
 * shows the kept one.
 */
function useKeptWeeks(isNeeded: boolean, viewer: Viewer): { isLoading: boolean } {
  const now = useNow();
  const { timeZone } = useSite();
  const today = toPlainDate(now, timeZone);
  return useQueries({
    queries: [0, 7, -7].map((days) => ({
      ...timetableQueries.week(addDays(today, days), viewer),
      enabled: isNeeded,
      retry: false,
    })),
    combine: (weeks) => ({
      isLoading: weeks.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching'),
      // A change of it renders the page again, which then looks into the weeks.
      found: weeks.filter(({ data }) => data !== undefined).length,
    }),
  });
}
