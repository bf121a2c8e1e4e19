import type { UserStatistics } from '#api/statistics/schema.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { countVisits } from './queries.ts';

type Counted = Awaited<ReturnType<typeof countVisits>>;

/** The figures with display names, most frequent first. */
export function presentStatistics(counted: Counted, catalog: ClubCatalog): Omit<UserStatistics, 'from' | 'until'> {
  const styles = counted.styles.map(({ styleId, visits, minutes }) => {
    const style = catalog.styles.get(styleId);
    return { style: styleId, name: style?.name ?? '', color: style?.color ?? '#808080', visits, minutes };
  });
  const trainers = catalog.lists.trainers.flatMap(({ id, firstName, lastName }) => {
    const found = counted.trainers.find(({ trainerId }) => trainerId === id);
    if (!found) return [];
    return { trainerId: id, name: `${firstName} ${lastName}`, visits: found.visits, minutes: found.minutes };
  });
  return { ...counted, styles: styles.toSorted(byVisits), trainers: trainers.toSorted(byVisits) };
}

interface Counting {
  name: string;
  visits: number;
}

const byVisits = (a: Counting, b: Counting): number => b.visits - a.visits || a.name.localeCompare(b.name);
