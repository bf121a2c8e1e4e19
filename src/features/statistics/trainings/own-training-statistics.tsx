import { useQuery } from '@tanstack/react-query';
import type { DateSpan } from '#api/statistics/trainings/period.ts';
import { saveCsv } from '#src/lib/api/save-file.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { statisticsQueries } from '../queries.ts';
import { sessionRows } from './csv-rows.ts';
import { FigureCards } from './figure-cards.tsx';
import { FillTable } from './fill-table.tsx';
import { HoursMap } from './hours-map.tsx';
import { PeriodBar } from './period-bar.tsx';
import { type PeriodSearch, readPeriod } from './period-choice.ts';
import { RatingsCard } from './ratings-card.tsx';
import { SessionsTable } from './sessions-table.tsx';
import classes from './statistics.module.css';
import { StatisticsFrame } from './statistics-frame.tsx';
import { useToday } from './use-today.ts';
import { WeeksChart } from './weeks-chart.tsx';
import { writeCsv } from './write-csv.ts';

const names = ['sessions', 'present', 'fill', 'minutes', 'absent', 'waiting', 'givenUp', 'cancelled'] as const;

interface OwnTrainingStatisticsProps {
  clientId: number;
  search: PeriodSearch;
  onPeriod: (span: DateSpan) => void;
}

/** A trainer's own group trainings: how many, how full, when, and each of them. */
export function OwnTrainingStatisticsScreen({ clientId, search, onPeriod }: OwnTrainingStatisticsProps) {
  const { t } = useTranslation();
  const today = useToday();
  const period = readPeriod(search, today);
  const query = useQuery(statisticsQueries.ownTrainings(clientId, period));
  const { data } = query;
  const save = () => {
    if (data) saveCsv(`${t('trainingFigures.file')}-${data.from}-${data.until}.csv`, writeCsv(sessionRows(data, t)));
  };
  return (
    <StatisticsFrame
      title={t('trainingFigures.title')}
      choice={period.choice}
      query={query}
      bar={<PeriodBar {...{ period, today, onPeriod }} onSave={data && save} />}
    >
      {({ total, weeks, hours, styles, units, ratings, sessions }) => (
        <>
          <FigureCards total={total} names={names} />
          <div className={classes.pair}>
            <WeeksChart weeks={weeks} />
            <HoursMap hours={hours} />
          </div>
          <div className={classes.pair}>
            <FillTable part="styles" rows={styles} />
            <RatingsCard ratings={ratings} />
          </div>
          {units.length > 1 && <FillTable part="units" rows={units} />}
          <SessionsTable sessions={sessions} />
        </>
      )}
    </StatisticsFrame>
  );
}
