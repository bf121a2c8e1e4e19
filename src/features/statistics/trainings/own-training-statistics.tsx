import { useQuery } from '@tanstack/react-query';
import type { DateSpan } from '#api/statistics/trainings/period.ts';
import { writeCsv } from '#api/write-csv.ts';
import { saveCsv } from '#src/lib/api/save-file.ts';
import { useToday } from '#src/lib/i18n/use-today.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Avatar } from '#src/ui/elements/avatar.tsx';
import { statisticsQueries } from '../queries.ts';
import { sessionRows } from './csv-rows.ts';
import { type ComparedFigure, FigureCards } from './figure-cards.tsx';
import { FillLanes, FillTable } from './fill-table.tsx';
import { HoursMap } from './hours-map.tsx';
import { PeriodBar, type PeriodBarProps, PeriodDates, PeriodTabs, SaveButton } from './period-bar.tsx';
import { type ChosenPeriod, type PeriodSearch, readPeriod } from './period-choice.ts';
import { RatingsCard } from './ratings-card.tsx';
import { SessionsTable } from './sessions-table.tsx';
import classes from './statistics.module.css';
import { StatisticsFrame } from './statistics-frame.tsx';
import { WeeksChart } from './weeks-chart.tsx';

const names = ['sessions', 'present', 'fill', 'minutes', 'absent', 'waiting', 'givenUp', 'cancelled'] as const;

interface OwnTrainingStatisticsProps {
  search: PeriodSearch;
  onPeriod: (span: DateSpan) => void;
}

/** A trainer's own group trainings: how many, how full, when, and each of them. */
export function OwnTrainingStatisticsScreen({ search, onPeriod }: OwnTrainingStatisticsProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const today = useToday();
  const period = readPeriod(search, today);
  const query = useQuery(statisticsQueries.ownTrainings(owner, period));
  const { data } = query;
  const personal = usePersonalFigure(owner, period);
  const save = () => {
    if (data) saveCsv(`${t('trainingFigures.file')}-${data.from}-${data.until}.csv`, writeCsv(sessionRows(data, t)));
  };
  return (
    <StatisticsFrame
      title={t('trainingFigures.title')}
      choice={period.choice}
      query={query}
      end={!isNarrow && <PeriodTabs {...{ period, today, onPeriod }} />}
      bar={<LeaderBar {...{ period, today, onPeriod }} onSave={data && save} />}
    >
      {({ total, weeks, hours, styles, units, ratings, sessions }) => (
        <>
          <FigureCards total={total} names={names} extra={personal} />
          <div className={classes.pair}>
            <WeeksChart weeks={weeks} />
            <HoursMap hours={hours} />
          </div>
          <div className={classes.pair}>
            <FillLanes part="styles" rows={styles} />
            <RatingsCard ratings={ratings} />
          </div>
          {units.length > 1 && <FillTable part="units" rows={units} />}
          <SessionsTable sessions={sessions} />
        </>
      )}
    </StatisticsFrame>
  );
}

/** Whose figures they are, and of which days; on a phone the days alone. */
function LeaderBar(props: PeriodBarProps) {
  const isNarrow = useNarrow();
  const { userClaims } = useSession();
  if (isNarrow || !userClaims) return <PeriodBar {...props} />;
  const { firstName, lastName } = userClaims;
  return (
    <div className={classes.leader}>
      <Avatar firstName={firstName} lastName={lastName} size={56} />
      <h2>
        {firstName} {lastName}
      </h2>
      <PeriodDates {...props} />
      <SaveButton onSave={props.onSave} />
    </div>
  );
}

/** Personal trainings of the same days, which have figures of their own. */
function usePersonalFigure(clientId: number, period: ChosenPeriod): ComparedFigure | undefined {
  const { t } = useTranslation();
  const { data } = useQuery(statisticsQueries.personal(clientId, period));
  if (!data) return undefined;
  const { now, before } = data.total;
  return {
    name: 'personal',
    label: t('trainingFigures.figure.personal'),
    unit: 'count',
    isBurden: false,
    current: now.sessions,
    earlier: before.sessions,
  };
}
