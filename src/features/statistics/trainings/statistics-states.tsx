import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
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
  const { data } = query;
  return (
    <div className={classes.column}>
      {bar}
      <TabPanel id={choice}>
        <div className={classes.column}>
          <QueryState query={query} />
          {data !== undefined && (isEmpty(data) ? <EmptyState {...empty} /> : children(data))}
        </div>
      </TabPanel>
    </div>
  );
}
