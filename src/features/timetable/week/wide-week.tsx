import { type ComponentType, useEffect } from 'react';
import { addDays } from '#api/dates.ts';
import type { WeekPlace } from '#src/lib/hours/week-place.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useWeekPlace } from '#src/ui/time/use-week-place.ts';
import { clearFilters, matcherOf } from '../filters/filters.ts';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import classes from './week-body.module.css';
import { WeekSkeleton } from './week-skeleton.tsx';

interface WideWeekProps extends TimetableBodyProps {
  /** The week once it is there, unless it is empty. */
  Filled: ComponentType<TimetableBodyProps & { place: WeekPlace }>;
}

/** A desktop's week, which the parts of the day scroll. */
export function WideWeek({ Filled, ...props }: WideWeekProps) {
  const { timetable, chips, hours, onJumps } = props;
  const { place, part, jump } = useWeekPlace(hours);
  useEffect(() => onJumps({ part, onJump: jump }), [part, jump, onJumps]);
  return (
    <>
      {chips && <div className={classes.chips}>{chips}</div>}
      <LoadedTimetable timetable={timetable} skeleton={<WeekSkeleton />}>
        {timetable.filtered.length === 0 ? <EmptyWeek {...props} /> : <Filled {...props} place={place} />}
      </LoadedTimetable>
    </>
  );
}

type EmptyWeekProps = Pick<TimetableBodyProps, 'timetable' | 'search' | 'options' | 'onDate' | 'onClear'>;

/** A week without trainings: why, and the one action that helps. */
function EmptyWeek({ timetable, search, options, onDate, onClear }: EmptyWeekProps) {
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
