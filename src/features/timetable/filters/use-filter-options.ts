import { useMemo } from 'react';
import type { PlainDate } from '#api/dates.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { trainingsOn } from '../day/day-trainings.ts';
import type { Viewer } from '../queries.ts';
import type { TimetableSearch } from '../view/timetable-search.ts';
import { type FilterOption, optionsOf } from './filter-options.ts';
import { facets } from './filters.ts';

interface Source {
  schedule: Schedule;
  isAwaited: boolean;
  search: TimetableSearch;
  viewer: Viewer;
  /** The day whose trainings are counted; undefined counts all. */
  date: PlainDate | undefined;
}

/** All filters; those of the row of chips; and in a trainer's timetable the one for their own trainings. */
export function useFilterOptions({ schedule, isAwaited, search, viewer, date }: Source) {
  const { t } = useTranslation();
  const trainerId = viewer?.type === 'trainer' ? viewer.trainerId : undefined;
  return useMemo(() => {
    const trainings = date ? trainingsOn(schedule.items, date) : schedule.items;
    const isMine = ({ facet, value }: FilterOption) => facet === 'trainer' && value === trainerId;
    const options = facets
      .flatMap((facet) => optionsOf(facet, { schedule, trainings, isAwaited, search, t }))
      .map((option) => (isMine(option) ? { ...option, name: t('timetable.filters.mine') } : option));
    const mine = options.find(isMine);
    const isInLine = (option: FilterOption) =>
      ['time', 'filter', 'style'].includes(option.facet) || (option.isOn && option.facet !== 'unit');
    const others = options.filter((option) => option !== mine && isInLine(option));
    return { options, mine, chips: mine ? [mine, ...others] : others };
  }, [schedule, isAwaited, date, search, trainerId, t]);
}
