import { useQuery } from '@tanstack/react-query';
import type { StaffTrainingDetail, TrainingDetail } from '#api/timetable/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { placeState } from './place-state.ts';
import { timetableQueries, type Viewer } from './queries.ts';
import { partsOf } from './training-parts.ts';

/** One training and what it is to the viewer; asked again each minute while it is looked at. */
export function useTraining(id: number | undefined, viewer: Viewer) {
  const now = useNow();
  const site = useSite();
  const query = useQuery({
    ...timetableQueries.training(id ?? 0, viewer),
    enabled: id !== undefined,
    refetchInterval: 60_000,
  });
  const detail: TrainingDetail | StaffTrainingDetail | undefined = query.data;
  const timeZone = (detail && partsOf(detail).unit?.timeZone) ?? site.timeZone;
  return {
    now,
    timeZone,
    detail,
    state: detail && placeState(detail.item, now, timeZone),
    isLoading: query.isPending && query.fetchStatus !== 'paused',
    isMissing: query.error instanceof ApiFailure && query.error.status === 404,
    query,
  };
}
