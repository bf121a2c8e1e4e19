import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import { statisticsQueries } from '#src/features/statistics/queries.ts';
import { OwnTrainingStatisticsScreen } from '#src/features/statistics/trainings/own-training-statistics.tsx';
import { readPeriod } from '#src/features/statistics/trainings/period-choice.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { dressPage } from '../../week/pages/dressed.tsx';
import { setStage } from '../../week/pages/stage.ts';
import { makeMonth, makePersonalMonth } from './month-data.ts';

/** Nobody is logged in on the page. */
const owner = 0;
const nothing = () => undefined;

setStage({
  item: 'tbody tr',
  prepare: async () => {
    const draw = await dressPage();
    await loadAllTexts();
    const period = readPeriod({}, toPlainDate(new Date(), 'Europe/Tallinn'));
    const client = new QueryClient();
    const { from, until } = period;
    client.setQueryData(statisticsQueries.ownTrainings(owner, period).queryKey, makeMonth(from, until));
    client.setQueryData(statisticsQueries.personal(owner, period).queryKey, makePersonalMonth(from, until));
    return () =>
      draw(
        <QueryClientProvider client={client}>
          <OwnTrainingStatisticsScreen search={{}} onPeriod={nothing} />
        </QueryClientProvider>,
      );
  },
});
