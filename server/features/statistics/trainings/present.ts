import { type PlainDate, toWallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import { type DateSpan, shownMondays, spanBefore } from '#api/statistics/trainings/period.ts';
import type {
  HourFigures,
  NamedFigures,
  OwnTrainingStatistics,
  TrainingFigures,
  TrainingSession,
} from '#api/statistics/trainings/schema.ts';
import { styleName } from '#api/timetable/style-name.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { type CountedRow, groupedBy, type SessionRow } from './queries.ts';

interface Counted {
  rows: CountedRow[];
  weeks: { monday: PlainDate; sessions: number }[];
}

type Shared = Omit<OwnTrainingStatistics, 'ratings' | 'sessions'>;

export function presentShared(
  span: DateSpan,
  { rows, weeks }: Counted,
  { catalog, language }: { catalog: ClubCatalog; language: Language },
): Shared {
  const total = rows.filter(({ grouping }) => grouping === groupedBy.nothing);
  const sessions = new Map(weeks.map((week) => [week.monday, week.sessions]));
  const { styles, units } = catalog.lists;
  return {
    ...span,
    before: spanBefore(span),
    total: compare(total),
    styles: presentNamed(rows, 'style', (id) => {
      const style = catalog.styles.get(id);
      return style && styleName(style, language);
    }).flatMap((row) => {
      const style = styles.find(({ id }) => id === row.id);
      return style ? [{ ...row, tones: style.tones }] : [];
    }),
    units: presentNamed(rows, 'unit', (id) => units.find((unit) => unit.id === id)?.name),
    hours: rows.flatMap(presentHour),
    weeks: shownMondays(span).map((monday) => ({ monday, sessions: sessions.get(monday) ?? 0 })),
  };
}

const idOf = { style: 'styleId', unit: 'unitId', trainer: 'trainerId' } as const;

/** Each with both periods, most sessions first; who leads nothing is left out, as is what has no name. */
export function presentNamed(
  rows: readonly CountedRow[],
  by: keyof typeof idOf,
  nameOf: (id: number) => string | undefined,
): NamedFigures[] {
  const own = rows.filter(({ grouping }) => grouping === groupedBy[by]);
  const grouped = Map.groupBy(own, (row) => row[idOf[by]]);
  const named = [...grouped].flatMap(([id, both]) => {
    const name = id === null ? undefined : nameOf(id);
    return id === null || name === undefined ? [] : [{ id, name, ...compare(both) }];
  });
  return named.toSorted((a, b) => b.now.sessions - a.now.sessions || a.name.localeCompare(b.name));
}

function presentHour(row: CountedRow): HourFigures[] {
  const { grouping, isBefore, weekday, hour } = row;
  if (grouping !== groupedBy.hour || isBefore || weekday === null || hour === null || row.sessions === 0) return [];
  return [{ weekday, hour, ...figuresOf(row) }];
}

export const presentSession = (row: SessionRow, catalog: ClubCatalog): TrainingSession => ({
  id: row.id,
  startDateTime: toWallTime(row.startsAt, catalog.timeZoneOf(row.unitId)),
  name: row.name,
  styleId: row.styleId,
  unitId: row.unitId,
  isCancelled: row.isCancelled,
  ...figuresOf(row),
});

const compare = (both: readonly CountedRow[]) => ({
  now: figuresOf(both.find(({ isBefore }) => !isBefore)),
  before: figuresOf(both.find(({ isBefore }) => isBefore)),
});

const none: TrainingFigures = {
  sessions: 0,
  cancelled: 0,
  minutes: 0,
  places: 0,
  booked: 0,
  present: 0,
  absent: 0,
  waiting: 0,
  givenUp: 0,
};

function figuresOf(row: TrainingFigures = none): TrainingFigures {
  const { sessions, cancelled, minutes, places, booked, present, absent, waiting, givenUp } = row;
  return { sessions, cancelled, minutes, places, booked, present, absent, waiting, givenUp };
}
