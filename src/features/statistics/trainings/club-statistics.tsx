import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#api/format-money.ts';
import type { DateSpan } from '#api/statistics/trainings/period.ts';
import type { ClubStatistics } from '#api/statistics/trainings/schema.ts';
import { writeCsv } from '#api/write-csv.ts';
import { saveCsv } from '#src/lib/api/save-file.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useToday } from '#src/lib/i18n/use-today.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { statisticsQueries } from '../queries.ts';
import charts from './charts.module.css';
import { clubRows } from './csv-rows.ts';
import { FigureCards } from './figure-cards.tsx';
import { FillTable } from './fill-table.tsx';
import { HoursMap } from './hours-map.tsx';
import { PeriodBar } from './period-bar.tsx';
import { type PeriodSearch, readPeriod } from './period-choice.ts';
import classes from './statistics.module.css';
import { StatisticsFrame } from './statistics-frame.tsx';
import { WeeksChart } from './weeks-chart.tsx';

const names = ['sessions', 'present', 'fill', 'minutes', 'absent', 'waiting', 'givenUp', 'cancelled'] as const;

interface ClubStatisticsProps {
  search: PeriodSearch;
  onPeriod: (span: DateSpan) => void;
}

/** All group trainings, with clubs and trainers side by side. */
export function ClubStatisticsScreen({ search, onPeriod }: ClubStatisticsProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const today = useToday();
  const period = readPeriod(search, today);
  const query = useQuery(statisticsQueries.clubs(owner, period));
  const { data } = query;
  const save = () => {
    if (data) saveCsv(`${t('trainingFigures.file')}-${data.from}-${data.until}.csv`, writeCsv(clubRows(data, t)));
  };
  return (
    <StatisticsFrame
      title={t('trainingFigures.clubs')}
      choice={period.choice}
      query={query}
      bar={<PeriodBar {...{ period, today, onPeriod }} onSave={data && save} />}
    >
      {({ total, weeks, hours, styles, units, trainers, givenUpValue }) => (
        <>
          <FigureCards total={total} names={names} />
          <div className={classes.pair}>
            <WeeksChart weeks={weeks} />
            <HoursMap hours={hours} />
          </div>
          <GivenUp value={givenUpValue} />
          <FillTable part="units" rows={units} />
          <FillTable part="trainers" rows={trainers} />
          <FillTable part="styles" rows={styles} />
        </>
      )}
    </StatisticsFrame>
  );
}

function GivenUp({ value: { places, priced, netCents } }: { value: ClubStatistics['givenUpValue'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card className={charts.card ?? ''} aria-labelledby="given-up-title">
      <h2 id="given-up-title" className={charts.title}>
        {t('trainingFigures.givenUp.title')}
      </h2>
      <p className={classes.number}>{formatMoney(netCents, language)}</p>
      <p className={charts.hint}>{t('trainingFigures.givenUp.text', { priced, places })}</p>
    </Card>
  );
}
