import type { TFunction } from 'i18next';
import type { PersonalStatistics } from '#api/statistics/personal/schema.ts';
import type { CsvRow } from '#api/write-csv.ts';

const nameOf = (list: readonly { id: number; name: string }[], wanted: number): string =>
  list.find(({ id }) => id === wanted)?.name ?? '';

/** A row for each session and proposal, with the style and club by name, and nobody's name. */
export function personalRows({ sessions, styles, units }: PersonalStatistics, t: TFunction): CsvRow[] {
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
