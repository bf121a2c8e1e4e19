import { useTranslation } from 'react-i18next';
import { addDays } from '#api/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { clearFilters, matcherOf } from '../filters.ts';
import type { TimetableBodyProps } from '../timetable-body.ts';

type EmptyWeekProps = Pick<TimetableBodyProps, 'timetable' | 'search' | 'options' | 'onDate' | 'onClear'>;

/** A week without a training: why, and the one thing that helps. */
export function EmptyWeek({ timetable, search, options, onDate, onClear }: EmptyWeekProps) {
  const { t } = useTranslation();
  const { schedule, date } = timetable;
  const onlyClub = clearFilters(search);
  if (schedule.items.some(matcherOf(onlyClub, schedule))) {
    const filters = options.filter(({ isOn, facet }) => isOn && facet !== 'unit').map(({ name }) => name);
    return (
      <EmptyState
        title={t('timetable.empty.filteredTitle')}
        text={filters.length > 0 && t('timetable.empty.filteredText', { filters: filters.join(', ') })}
        action={<Button onClick={onClear}>{t('timetable.filters.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('timetable.empty.weekTitle')}
      text={t('timetable.empty.weekText')}
      action={
        <Button variant="primary" onClick={() => onDate(addDays(date, 7))}>
          {t('timetable.days.nextWeek')}
        </Button>
      }
    />
  );
}
