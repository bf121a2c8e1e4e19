import { addDays } from '#api/dates.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { clearFilters, matcherOf } from '../filters/filters.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';

type EmptyWeekProps = Pick<TimetableBodyProps, 'timetable' | 'search' | 'options' | 'onDate' | 'onClear'>;

/** A week without trainings: why, and the one action that helps. */
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
          {t('common.days.nextWeek')}
        </Button>
      }
    />
  );
}
