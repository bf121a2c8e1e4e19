import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { TabPanel } from '#src/ui/layout/tab-bar.tsx';
import type { PeriodChoice } from './period-choice.ts';
import classes from './statistics.module.css';

interface StatisticsStatesProps<Data> {
  choice: PeriodChoice;
  bar: ReactNode;
  query: UseQueryResult<Data>;
  /** What is said where nothing is counted. */
  empty: { title: string; text: string };
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/** Statistics in each of their states; the period stays where it is in all of them. */
export function StatisticsStates<Data>({ choice, bar, query, empty, isEmpty, children }: StatisticsStatesProps<Data>) {
  const { t } = useTranslation();
  const { data } = query;
  return (
    <div className={classes.column}>
      {bar}
      <TabPanel id={choice}>
        <div className={classes.column}>
          {data !== undefined && <StaleNotice query={query} />}
          {data === undefined && query.isFetching && <SkeletonRows label={t('common.loading')} />}
          {data === undefined && !query.isFetching && (
            <PageFailure error={query.error} retry={() => void query.refetch()} />
          )}
          {data !== undefined && (isEmpty(data) ? <EmptyState {...empty} /> : children(data))}
        </div>
      </TabPanel>
    </div>
  );
}
