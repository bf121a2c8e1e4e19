import { lazy, Suspense, useRef } from 'react';
import { addDays, type PlainDate } from '#api/dates.ts';
import { ownDays } from '#api/timetable/day-trainings.ts';
import { formatDate, formatWeekday, formatWeekdayShort, weekOf } from '#src/lib/i18n/format-date.ts';
import { formatSaidWeekday } from '#src/lib/i18n/format-short-day.ts';
import { lazyWithTexts } from '#src/lib/i18n/lazy-with-texts.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { slotsOf } from '../slots/slots-of.ts';
import { LazySlotsDay } from '../view/lazy-bodies.tsx';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import classes from './day-body.module.css';
import { DayRows } from './day-rows.tsx';
import { useSwipe } from './use-swipe.ts';

/** For wide screens alone. */
const PaneChoice = lazy(async () => ({ default: (await import('./pane-choice.tsx')).PaneChoice }));

const DayHours = lazyWithTexts(async () => (await import('./day-hours.tsx')).DayHours);

/** The days of the week, the filters, and the rows of the chosen day. */
export function DayBody(props: TimetableBodyProps) {
  const { t } = useTranslation();
  const { timetable, chips, onFirst, onOpen, onDate } = props;
  const { date, today, schedule } = timetable;
  // Staff look for trainings and their people, not for a place.
  const isSlots = !props.Row && slotsOf(timetable.filtered);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} className={classes.column}>
      <DayStrip date={date} today={today} own={ownDays(schedule.items)} onDate={onDate} />
      <Suspense>
        <DayHours timetable={timetable} unit={props.search.unit} />
      </Suspense>
      {!isSlots && chips}
      {onFirst && (
        <Suspense>
          <PaneChoice timetable={timetable} list={list} onFirst={onFirst} onChoose={onOpen} />
        </Suspense>
      )}
      <LoadedTimetable timetable={timetable} skeleton={<SkeletonRows label={t('common.loading')} />}>
        {isSlots ? <LazySlotsDay {...props} /> : <DayRows {...props} />}
      </LoadedTimetable>
    </div>
  );
}

interface DayStripProps {
  date: PlainDate;
  today: PlainDate;
  /** Days on which the user has a training. */
  own: ReadonlySet<PlainDate>;
  onDate: (date: PlainDate) => void;
}

/** Monday to Sunday of the chosen day's week. A swipe or its buttons change the week. */
function DayStrip({ date, today, own, onDate }: DayStripProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  // A wide page has arrows above.
  const isNarrow = useNarrow();
  const swipe = useSwipe<HTMLElement>((weeks) => onDate(addDays(date, 7 * weeks)));
  return (
    <nav ref={swipe} className={classes.strip} aria-label={t('timetable.days.label')}>
      {isNarrow && <WeekStep weeks={-1} date={date} onDate={onDate} />}
      {weekOf(date).map((day) => {
        const isToday = day === today;
        const weekday = isToday ? formatSaidWeekday(day, t, language) : formatWeekday(day, t);
        const name = t('timetable.days.day', { weekday, date: formatDate(day) });
        const isOwn = own.has(day);
        return (
          <button
            key={day}
            type="button"
            className={joinClasses(classes.day, day < today && classes.past, isToday && classes.today)}
            aria-current={day === date ? 'date' : undefined}
            onClick={() => onDate(day)}
          >
            <span className={type.hidden}>
              {[isToday && t('common.today'), name, isOwn && t('timetable.days.hasOwn')].filter(Boolean).join(', ')}
            </span>
            <span className={classes.letter} aria-hidden>
              {formatWeekdayShort(day, t)}
            </span>
            <span className={classes.number} aria-hidden>
              {Number(day.slice(8))}
            </span>
            <span className={joinClasses(classes.bar, isOwn && classes.own)} />
          </button>
        );
      })}
      {isNarrow && <WeekStep weeks={1} date={date} onDate={onDate} />}
    </nav>
  );
}

interface WeekStepProps extends Pick<DayStripProps, 'date' | 'onDate'> {
  weeks: -1 | 1;
}

/** Alternative to the swipe, for screen readers and keyboards; visible while focused. */
function WeekStep({ weeks, date, onDate }: WeekStepProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes.step} onClick={() => onDate(addDays(date, 7 * weeks))}>
      {t(weeks < 0 ? 'common.days.previousWeek' : 'common.days.nextWeek')}
    </button>
  );
}
