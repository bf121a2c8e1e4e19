import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { findInWeeks, type KnownTraining, partsOf } from './training-parts.ts';
import { placeState } from '../places/place-state.ts';
import { timetableQueries, type Viewer } from '../queries.ts';

/**
 * One training and what it is to the viewer; asked again each minute while it is looked at. Where it cannot be had, what the
 * timetable says of it.
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
  const inWeek = isGivenUp && id !== undefined ? findInWeeks(client, id, viewer) : undefined;
  const detail: KnownTraining | undefined = data ?? inWeek?.detail;
  const timeZone = (detail && partsOf(detail).unit?.timeZone) ?? site.timeZone;
  return {
    now,
    timeZone,
    detail,
    state: detail && placeState(detail.item, now, timeZone),
    isLoading: query.isPending && fetchStatus !== 'paused',
    isMissing,
    /** How new what is shown is. */
    asked: { isError, fetchStatus, dataUpdatedAt: inWeek?.asOf ?? query.dataUpdatedAt },
    query,
  };
}
