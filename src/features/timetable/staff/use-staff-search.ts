import { useQuery } from '@tanstack/react-query';
import { toPlainDate } from '#api/dates.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { withoutHomeClub } from '../filters/club-address.ts';
import { recallClub } from '../filters/remembered-filters.ts';
import { timetableQueries, type Viewer } from '../queries.ts';
import type { TimetableSearch } from '../view/timetable-search.ts';
import type { SearchStep } from '../view/use-timetable-address.ts';
import { isOwn } from './staff-item-facts.ts';
import { keepWithOthers } from './staff-viewer.ts';

type Known = Pick<Schedule, 'items' | 'units'>;

/** The club where the trainer leads most of the week; else the last choice; else the first. None with one club. */
export function clubOfTrainer({ items, units }: Known, recalled: number | undefined): number | undefined {
  if (units.length < 2) return undefined;
  const counts = Map.groupBy(items.filter(isOwn), ({ unitId }) => unitId);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? units.find(({ id }) => id === recalled)?.id ?? units[0]?.id;
}

const isOnlyMine = ({ trainer }: TimetableSearch, trainerId: number | undefined): boolean =>
  trainerId !== undefined && trainer?.length === 1 && trainer[0] === trainerId;

/** What trainers see for an address without a club: all of their own trainings, or with others’ those of one club. */
export const withTrainersClub = (
  search: TimetableSearch,
  club: number | undefined,
  trainerId: number | undefined,
): TimetableSearch =>
  search.unit || club === undefined || isOnlyMine(search, trainerId) ? search : { ...search, unit: [club] };

/** The trainers' address: all clubs at once only where they were chosen. */
export function useStaffSearch(address: TimetableSearch, viewer: Viewer) {
  const site = useSite();
  const now = useNow();
  const date = address.date ?? toPlainDate(now, site.timeZone);
  const { data } = useQuery(timetableQueries.week(date, viewer));
  const trainerId = viewer?.type === 'trainer' ? viewer.trainerId : undefined;
  const club = data && clubOfTrainer(data, recallClub());
  return {
    search: withTrainersClub(address, club, trainerId),
    /** The address after a step: a club that nobody chose is not in it. Whether others' trainings are shown is kept. */
    after:
      (change: SearchStep): SearchStep =>
      (before) => {
        const next = change(withTrainersClub(before, club, trainerId));
        const isOnly = isOnlyMine(next, trainerId);
        if (isOnly !== isOnlyMine(before, trainerId)) keepWithOthers(!isOnly);
        return withoutHomeClub(next, club);
      },
  };
}
