import { useMemo } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { Habits } from '#api/statistics/schema.ts';
import { trainingsOn } from '#api/timetable/day-trainings.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type { Viewer } from '../queries.ts';
import type { TimetableSearch } from '../view/timetable-search.ts';
import { type FilterOption, optionsOf } from './filter-options.ts';
import { facets } from './filters.ts';

interface Source {
  schedule: Schedule & { habits?: Habits | undefined };
  isAwaited: boolean;
  search: TimetableSearch;
  viewer: Viewer;
  home: number | undefined;
  /** Without hours, which a wide week scrolls to. */
  isHours: boolean;
  /** The row of chips has the clubs. */
  hasClubs: boolean;
  /** The day whose trainings are counted; undefined counts all. */
  date: PlainDate | undefined;
}

/** All filters; those of the row of chips; and in a trainer's timetable the one for their own trainings. */
export function useFilterOptions(source: Source) {
  const { schedule, isAwaited, search, viewer, home, isHours, hasClubs, date } = source;
  const { t } = useTranslation();
  const trainerId = viewer?.type === 'trainer' ? viewer.trainerId : undefined;
  return useMemo(() => {
    const trainings = date ? trainingsOn(schedule.items, date) : schedule.items;
    const isMine = ({ facet, value }: FilterOption) => facet === 'trainer' && value === trainerId;
    const options = facets
      .filter((facet) => !isHours || facet !== 'time')
      .flatMap((facet) => optionsOf(facet, { schedule, trainings, isAwaited, search, home, t }))
      .map((option) => (isMine(option) ? { ...option, name: t('timetable.filters.mine') } : option));
    const mine = options.find(isMine);
    const clubs = options.filter(({ facet }) => facet === 'unit' && hasClubs);
    const times = options.filter(({ facet }) => facet === 'time');
    const isInLine = (option: FilterOption) =>
      ['filter', 'style'].includes(option.facet) || (option.isOn && option.facet !== 'unit' && option.facet !== 'time');
    const rest = options.filter((option) => option !== mine && isInLine(option));
    const others = [...times, ...(clubs.length > 1 ? clubs : []), ...rest];
    return { options, mine, chips: mine ? [mine, ...others] : others };
  }, [schedule, isAwaited, home, isHours, hasClubs, date, search, trainerId, t]);
}
