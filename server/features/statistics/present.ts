import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { OwnProgress, UserStatistics } from '#api/statistics/schema.ts';
import { styleName } from '#api/timetable/style-name.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { countProgress, countVisits } from './queries.ts';

type Counted = Awaited<ReturnType<typeof countVisits>>;

/** The figures with display names, most frequent first. */
export function presentStatistics(
  counted: Counted,
  catalog: ClubCatalog,
  language: Language,
): Omit<UserStatistics, 'from' | 'until'> {
  const styles = counted.styles.map(({ styleId, visits, minutes, isNew }) => {
    const style = catalog.styles.get(styleId);
    const name = style ? styleName(style, language) : '';
    return { style: styleId, name, color: style?.color ?? '#808080', isNew, visits, minutes };
  });
  const trainers = catalog.lists.trainers.flatMap(({ id, firstName, lastName }) => {
    const found = counted.trainers.find(({ trainerId }) => trainerId === id);
    if (!found) return [];
    const { trainerId: _id, ...facts } = found;
    return { trainerId: id, name: `${firstName} ${lastName}`, ...facts };
  });
  return { ...counted, styles: styles.toSorted(byVisits), trainers: trainers.toSorted(byVisits) };
}

interface Counting {
  name: string;
  visits: number;
}

const byVisits = (a: Counting, b: Counting): number => b.visits - a.visits || a.name.localeCompare(b.name);

/** The months without a visit too, so that a year is a year. */
export function presentProgress(
  { months, weeks, parts, sameTimeLastMonth, goal }: Awaited<ReturnType<typeof countProgress>>,
  today: PlainDate,
): OwnProgress {
  const known = new Map(months.map(({ month, ...amount }) => [month, amount]));
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const year = Array.from({ length: 12 }, (_, index) => {
    const at = last - 11 + index;
    const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    return { month, ...(known.get(month) ?? { visits: 0, minutes: 0 }) };
  });
  return {
    today,
    goal,
    since: weeks[0]?.first ?? null,
    months: year,
    sameTimeLastMonth,
    weeks: weeks.map(({ monday, visits }) => ({ monday, visits })),
    parts,
  };
}
