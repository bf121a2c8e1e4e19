import type { TFunction } from 'i18next';
import type {
  ClubStatistics,
  NamedFigures,
  OwnTrainingStatistics,
  TrainingFigures,
} from '#api/statistics/trainings/schema.ts';
import type { CsvRow } from '#api/write-csv.ts';
import { attendanceOf, fillOf } from './rates.ts';

const columns = [
  'sessions',
  'cancelled',
  'minutes',
  'places',
  'booked',
  'present',
  'absent',
  'waiting',
  'givenUp',
] as const;

const headOf = (t: TFunction): CsvRow => [
  ...columns.map((column) => t(`trainingFigures.column.${column}`)),
  t('trainingFigures.column.fill'),
  t('trainingFigures.column.attendance'),
];

const cellsOf = (figures: TrainingFigures): CsvRow => [
  ...columns.map((column) => figures[column]),
  fillOf(figures),
  attendanceOf(figures),
];

const nameOf = (list: readonly { id: number; name: string }[], wanted: number): string =>
  list.find(({ id }) => id === wanted)?.name ?? '';

/** A row for each session, with the style and club by name. */
export function sessionRows({ sessions, styles, units }: OwnTrainingStatistics, t: TFunction): CsvRow[] {
  const words = ['date', 'time', 'training', 'style', 'club'] as const;
  return [
    [...words.map((word) => t(`trainingFigures.column.${word}`)), ...headOf(t)],
    ...sessions.map((one) => [
      one.startDateTime.slice(0, 10),
      one.startDateTime.slice(11, 16),
      one.name,
      nameOf(styles, one.styleId),
      nameOf(units, one.unitId),
      ...cellsOf(one),
    ]),
  ];
}

/** A row for each club, trainer and style in each of the two periods. */
export function clubRows(statistics: ClubStatistics, t: TFunction): CsvRow[] {
  const { units, trainers, styles, from, until, before } = statistics;
  const parts: { kind: string; list: readonly NamedFigures[] }[] = [
    { kind: t('trainingFigures.column.club'), list: units },
    { kind: t('trainingFigures.column.trainer'), list: trainers },
    { kind: t('trainingFigures.column.style'), list: styles },
  ];
  const words = ['kind', 'name', 'from', 'until'] as const;
  return [
    [...words.map((word) => t(`trainingFigures.column.${word}`)), ...headOf(t)],
    ...parts.flatMap(({ kind, list }) =>
      list.flatMap((row) => [
        [kind, row.name, from, until, ...cellsOf(row.now)],
        [kind, row.name, before.from, before.until, ...cellsOf(row.before)],
      ]),
    ),
  ];
}
