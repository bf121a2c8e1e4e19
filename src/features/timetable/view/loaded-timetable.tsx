import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import classes from './loaded-timetable.module.css';
import type { Timetable } from './use-timetable.ts';

export interface ArrivedTimetableProps {
  query: Timetable['query'];
  /** Stands in while nothing is known yet. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** What is drawn of a timetable once there is one, or why there is none. What is kept is shown before anything that failed is told. */
export function LoadedTimetable({ query, skeleton, children }: ArrivedTimetableProps) {
  const { t } = useTranslation();
  const isLoading = useSteadyLoading(query.isPending && query.fetchStatus !== 'paused' && !query.isError);
  if (isLoading) return skeleton;
  if (!query.data)
    return <PageFailure title={t('timetable.error.title')} error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      <StaleNotice query={query} className={classes.notice} />
      {children}
    </>
  );
}
