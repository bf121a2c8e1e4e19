import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnTrainingStatistics } from '#api/statistics/trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabPanel } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import type { PeriodChoice } from './period-choice.ts';
import classes from './statistics.module.css';

interface StatisticsFrameProps<Data> {
  title: string;
  choice: PeriodChoice;
  bar: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A page of statistics in each of its states; the period stays where it is in all of them. */
export function StatisticsFrame<Data extends Pick<OwnTrainingStatistics, 'total'>>({
  title,
  choice,
  bar,
  query,
  children,
}: StatisticsFrameProps<Data>) {
  const { t } = useTranslation();
  useTitle(title);
  const { data } = query;
  const isEmpty = data && data.total.now.sessions + data.total.now.cancelled === 0;
  return (
    <Screen header={<TopBar start={<h1 className={classes.title}>{title}</h1>} />}>
      <div className={classes.column}>
        {bar}
        <TabPanel id={choice}>
          <div className={classes.column}>
            {data && <StaleNotice query={query} />}
            {!data && query.isFetching && <SkeletonRows label={t('common.loading')} />}
            {!data && !query.isFetching && <PageFailure error={query.error} retry={() => void query.refetch()} />}
            {isEmpty && <EmptyState title={t('trainingFigures.empty.title')} text={t('trainingFigures.empty.text')} />}
            {data && !isEmpty && children(data)}
          </div>
        </TabPanel>
      </div>
    </Screen>
  );
}
