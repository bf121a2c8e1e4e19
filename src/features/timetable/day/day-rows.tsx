import { type ComponentType, useState } from 'react';
import { addDays, type PlainDate } from '#api/dates.ts';
import { nextDayWith, runningFromDayBefore, splitDay, trainingsOn } from '#api/timetable/day-trainings.ts';
import type { Training } from '#api/timetable/schema.ts';
import { formatSaidDay } from '#src/lib/i18n/format-date.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { BlockedBanner } from '../blocked/lazy-blocked-banner.ts';
import { clearFilters, matcherOf } from '../filters/filters.ts';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import { DayList, type DayListProps } from './day-list.tsx';

interface DayRowsProps extends Omit<TimetableBodyProps, 'chips'> {
  /** Replaces the list of rows. */
  List?: ComponentType<DayListProps> | undefined;
  /** Of the day’s trainings, those that are looked at here: a reason that all of them share is said once. */
  isOfPart?: ((training: Training) => boolean) | undefined;
}

/** The chosen day's trainings as rows, or the empty state. */
export function DayRows({ List = DayList, isOfPart = () => true, ...props }: DayRowsProps) {
  const { timetable, search, options, onDate, onClear } = props;
  const { date, today, now, schedule, filtered, zoneOf } = timetable;
  const running = date === today ? runningFromDayBefore(filtered, now, zoneOf) : [];
  const trainings = [...running, ...trainingsOn(filtered, date)];
  const isOver = date === today && trainings.length > 0 && splitDay(trainings, now, zoneOf).coming.length === 0;
  const onlyClub = clearFilters(search);
  const ofClub = trainingsOn(schedule.items, date).filter(matcherOf(onlyClub, schedule));
  const [isReasonAbove, setReasonAbove] = useState(false);
  return (
    <>
      <BlockedBanner
        {...props}
        isOpen={ofClub.some(({ bookable }) => bookable?.error)}
        trainings={ofClub.filter(isOfPart)}
        onReason={setReasonAbove}
      />
      <List
        key={date}
        {...props}
        trainings={trainings}
        showsClub={schedule.units.length > 1 && search.unit?.length !== 1}
        isReasonAbove={isReasonAbove}
      />
      {(trainings.length === 0 || isOver) && (
        <EmptyDay
          reason={isOver ? 'over' : ofClub.length > 0 ? 'filtered' : 'none'}
          today={today}
          next={nextDayWith(filtered, date)}
          filters={options.filter(({ isOn, facet }) => isOn && facet !== 'unit').map(({ name }) => name)}
          onDate={onDate}
          onClear={onClear}
        />
      )}
    </>
  );
}

interface EmptyDayProps {
  reason: 'none' | 'filtered' | 'over';
  today: PlainDate;
  /** The next day with a training, as far as the week is known. */
  next: PlainDate | undefined;
  /** The active filters. */
  filters: readonly string[];
  onDate: (date: PlainDate) => void;
  onClear: () => void;
}

/** A day without rows: why, and the one action that helps. */
function EmptyDay({ reason, today, next, filters, onDate, onClear }: EmptyDayProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (reason === 'filtered')
    return (
      <EmptyState
        title={t('timetable.empty.filteredTitle')}
        text={filters.length > 0 && t('timetable.empty.filteredText', { filters: filters.join(', ') })}
        action={<Button onClick={onClear}>{t('timetable.filters.clear')}</Button>}
      />
    );
  if (reason === 'over')
    return (
      <EmptyState
        title={t('timetable.empty.overTitle')}
        text={t('timetable.empty.overText')}
        action={
          <Button variant="primary" onClick={() => onDate(addDays(today, 1))}>
            {t('timetable.empty.toTomorrow')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t('timetable.empty.title')}
      text={
        next
          ? t('timetable.empty.text', { date: formatSaidDay(next, today, t, language) })
          : t('timetable.empty.textNone')
      }
      action={
        <Button variant="primary" onClick={() => onDate(next ?? today)}>
          {t(next ? 'timetable.empty.toNext' : 'common.today')}
        </Button>
      }
    />
  );
}
