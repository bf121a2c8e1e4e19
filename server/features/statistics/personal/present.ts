import { mondayOf, type PlainDate, toWallTime } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { SessionState } from '#api/personal-trainings/session-states.ts';
import type { PersonalFigures, PersonalStatistics } from '#api/statistics/personal/schema.ts';
import type { DateSpan } from '#api/statistics/trainings/period.ts';
import { type NamedStyle, styleName } from '#api/timetable/style-name.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import type { PersonalRow } from './queries.ts';

/** What became of it, as of now. */
type Counted = PersonalRow & { shown: SessionState };

interface Asked {
  span: DateSpan;
  before: DateSpan;
  mondays: readonly PlainDate[];
  catalog: ClubCatalog;
  language: Language;
}

export function presentPersonal(
  rows: readonly Counted[],
  { span, before, mondays, catalog, language }: Asked,
): Omit<PersonalStatistics, 'people'> {
  const inPeriod = rows.filter(({ date }) => date >= span.from);
  const earlier = rows.filter(({ date }) => date >= before.from && date <= before.until);
  const compare = (isOne: (row: Counted) => boolean) => ({
    now: sumUp(inPeriod.filter(isOne)),
    before: sumUp(earlier.filter(isOne)),
  });
  const listBy = (part: 'styleId' | 'unitId', names: readonly (NamedStyle & { id: number })[]) =>
    names
      .filter(({ id }) => [...inPeriod, ...earlier].some((row) => row[part] === id))
      .map((named) => ({ id: named.id, name: styleName(named, language), ...compare((row) => row[part] === named.id) }))
      .toSorted((one, other) => other.now.sessions - one.now.sessions);
  const weeks = Map.groupBy(rows.filter(isSession), ({ date }) => mondayOf(date));
  return {
    ...span,
    before,
    total: compare(() => true),
    styles: listBy('styleId', catalog.lists.styles),
    units: listBy('unitId', catalog.lists.units),
    weeks: mondays.map((monday) => ({ monday, sessions: weeks.get(monday)?.length ?? 0 })),
    sessions: inPeriod.map(({ id, startsAt, duration, styleId, unitId, shown }) => ({
      id,
      startDateTime: toWallTime(startsAt, catalog.timeZoneOf(unitId)),
      duration,
      styleId,
      unitId,
      state: shown,
    })),
  };
}

export const countPeople = (rows: readonly Counted[]): number =>
  new Set(rows.filter(isSession).map(({ clientId }) => clientId)).size;

const agreed: readonly SessionState[] = ['agreed', 'done', 'absent'];
const unanswered: readonly SessionState[] = ['proposed', 'declined', 'withdrawn', 'lapsed'];

const isSession = ({ shown }: Counted): boolean => agreed.includes(shown);

function sumUp(rows: readonly Counted[]): PersonalFigures {
  const count = (states: readonly SessionState[]) => rows.filter(({ shown }) => states.includes(shown)).length;
  return {
    sessions: count(agreed),
    done: count(['done']),
    absent: count(['absent']),
    minutes: rows.filter(isSession).reduce((sum, { duration }) => sum + duration, 0),
    cancelled: count(['cancelled']),
    left: count(['left']),
    unanswered: count(unanswered),
  };
}
