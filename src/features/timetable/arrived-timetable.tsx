import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteadyLoading } from '#src/ui/use-steady-loading.ts';
import { NoTimetable } from './no-timetable.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { Timetable } from './use-timetable.ts';

export interface ArrivedTimetableProps {
  query: Timetable['query'];
  /** Stands in while nothing is known yet. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** What is drawn of a timetable once there is one, or why there is none. What is kept is shown before anything that failed is told. */
export function ArrivedTimetable({ query, skeleton, children }: ArrivedTimetableProps) {
  const { t } = useTranslation();
  const isLoading = useSteadyLoading(query.isPending && query.fetchStatus !== 'paused' && !query.isError);
  if (isLoading) return skeleton;
  if (!query.data)
    return (
      <NoTimetable
        title={t('timetable.error.title')}
        isTrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <>
      <StaleNotice isFailing={query.isError} updatedAt={query.dataUpdatedAt} />
      {children}
    </>
  );
}
