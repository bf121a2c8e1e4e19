import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#src/lib/use-online.ts';
import { PageFailure } from '#src/ui/page-failure.tsx';
import { StaleNotice } from '#src/ui/stale-notice.tsx';
import { useSteadyLoading } from '#src/ui/use-steady-loading.ts';
import classes from './arrived-timetable.module.css';
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
  const isOnline = useOnline();
  const isLoading = useSteadyLoading(query.isPending && query.fetchStatus !== 'paused' && !query.isError);
  if (isLoading) return skeleton;
  if (!query.data)
    return <PageFailure title={t('timetable.error.title')} error={query.error} retry={() => void query.refetch()} />;
  return (
    <>
      {(!isOnline || query.isError) && <StaleNotice asOf={query.dataUpdatedAt} className={classes.notice} />}
      {children}
    </>
  );
}
