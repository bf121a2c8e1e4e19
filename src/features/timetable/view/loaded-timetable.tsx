import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import classes from './loaded-timetable.module.css';
import type { Timetable } from './use-timetable.ts';

export interface ArrivedTimetableProps {
  timetable: Pick<Timetable, 'query' | 'isAwaited'>;
  /** Shown while nothing is loaded. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Renders a timetable once it is loaded, or why there is none. Cached data is shown before any error. */
export function LoadedTimetable({ timetable: { query, isAwaited }, skeleton, children }: ArrivedTimetableProps) {
  const { t } = useTranslation();
  const isLoading = useSteadyLoading(
    isAwaited || (query.isPending && query.fetchStatus !== 'paused' && !query.isError),
  );
  if (isLoading) return skeleton;
  if (!query.data)
    return (
      <PageFailure title={t('snackbar.schedule_info_failed')} error={query.error} retry={() => void query.refetch()} />
    );
  return (
    <>
      <StaleNotice query={query} className={classes.notice} />
      {children}
    </>
  );
}
