import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { PersonalFigures, PersonalStatistics } from '#api/statistics/personal/schema.ts';
import type { DateSpan } from '#api/statistics/trainings/period.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { type CsvRow, writeCsv } from '#api/write-csv.ts';
import { saveCsv } from '#src/lib/api/save-file.ts';
import { useToday } from '#src/lib/i18n/use-today.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { statisticsQueries } from '../queries.ts';
import charts from '../trainings/charts.module.css';
import { ComparedCards } from '../trainings/figure-cards.tsx';
import { PeriodBar } from '../trainings/period-bar.tsx';
import { type PeriodSearch, readPeriod } from '../trainings/period-choice.ts';
import { StatisticsStates } from '../trainings/statistics-states.tsx';
import { WeeksChart } from '../trainings/weeks-chart.tsx';

const figures = ['sessions', 'done', 'absent', 'minutes', 'left', 'cancelled', 'unanswered'] as const;
const burdens: readonly string[] = ['absent', 'left', 'cancelled', 'unanswered'];

interface PersonalStatisticsProps {
  search: PeriodSearch;
  onPeriod: (span: DateSpan) => void;
}

/** How many personal trainings a trainer gave, and what became of the times that they proposed. */
export function PersonalStatisticsView({ search, onPeriod }: PersonalStatisticsProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const today = useToday();
  const period = readPeriod(search, today);
  const query = useQuery(statisticsQueries.personal(owner, period));
  const { data } = query;
  const save = () => {
    if (data) saveCsv(`${t('trainingFigures.file')}-${data.from}-${data.until}.csv`, writeCsv(personalRows(data, t)));
  };
  return (
    <StatisticsStates
      choice={period.choice}
      query={query}
      bar={<PeriodBar {...{ period, today, onPeriod }} onSave={data && save} />}
      empty={{ title: t('trainingFigures.personal.empty.title'), text: t('trainingFigures.personal.empty.text') }}
      isEmpty={({ sessions }) => sessions.length === 0}
    >
      {(shown) => <Figures statistics={shown} />}
    </StatisticsStates>
  );
}

function Figures({ statistics: { total, people, weeks, styles, units } }: { statistics: PersonalStatistics }) {
  const { t } = useTranslation();
  return (
    <>
      <ComparedCards
        hasBefore={total.before.sessions > 0}
        figures={figures.map((name) => ({
          name,
          label: t(`trainingFigures.personal.figure.${name}`),
          unit: name === 'minutes' ? 'minutes' : 'count',
          isBurden: burdens.includes(name),
          current: total.now[name],
          earlier: total.before[name],
        }))}
      />
      <p className={charts.hint}>
        {people === null ? t('trainingFigures.personal.few') : t('trainingFigures.personal.people', { count: people })}
      </p>
      <WeeksChart weeks={weeks} />
      {styles.length > 1 && <PartTable part="styles" rows={styles} />}
      {units.length > 1 && <PartTable part="units" rows={units} />}
    </>
  );
}

type Row = { id: number; name: string; now: PersonalFigures };

function PartTable({ part, rows }: { part: 'styles' | 'units'; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const id = `personal-${part}`;
  return (
    <Card className={charts.card ?? ''} aria-labelledby={id}>
      <h2 id={id} className={charts.title}>
        {t(`trainingFigures.personal.by.${part}`)}
      </h2>
      <table className={charts.table}>
        <thead>
          <tr>
            <th scope="col">{t('trainingFigures.column.name')}</th>
            <th scope="col">{t('trainingFigures.column.sessions')}</th>
            <th scope="col">{t('trainingFigures.personal.figure.done')}</th>
            <th scope="col">{t('trainingFigures.column.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: key, name, now }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Text component="td" size="h6">
                {now.sessions}
              </Text>
              <td>{now.done}</td>
              <td>{formatDuration(now.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const nameOf = (list: readonly { id: number; name: string }[], wanted: number): string =>
  list.find(({ id }) => id === wanted)?.name ?? '';

/** A row for each session and proposal, with the style and club by name, and nobody's name. */
function personalRows({ sessions, styles, units }: PersonalStatistics, t: TFunction): CsvRow[] {
  const words = ['date', 'time', 'style', 'club', 'minutes'] as const;
  return [
    [...words.map((word) => t(`trainingFigures.column.${word}`)), t('trainingFigures.column.state')],
    ...sessions.map(({ startDateTime, styleId, unitId, duration, state }) => [
      startDateTime.slice(0, 10),
      startDateTime.slice(11, 16),
      nameOf(styles, styleId),
      nameOf(units, unitId),
      duration,
      t(`personal.session.${state}`),
    ]),
  ];
}
