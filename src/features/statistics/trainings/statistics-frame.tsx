import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnTrainingStatistics } from '#api/statistics/trainings/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import type { PeriodChoice } from './period-choice.ts';
import { StatisticsStates } from './statistics-states.tsx';

interface StatisticsFrameProps<Data> {
  title: string;
  /** At the right of the header of a wide screen. */
  end?: ReactNode;
  choice: PeriodChoice;
  bar: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A page of statistics of classes. */
export function StatisticsFrame<Data extends Pick<OwnTrainingStatistics, 'total'>>({
  title,
  end,
  ...rest
}: StatisticsFrameProps<Data>) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <Screen header={<TopBar start={<ScreenTitle>{title}</ScreenTitle>} end={end} />}>
      <StatisticsStates
        {...rest}
        empty={{ title: t('trainingFigures.empty.title'), text: t('trainingFigures.empty.text') }}
        isEmpty={({ total: { now } }) => now.sessions + now.cancelled === 0}
      />
    </Screen>
  );
}
