import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { slotsOf } from '../slots/slots-of.ts';
import { LazySlotsDay } from '../view/lazy-bodies.tsx';
import { LoadedTimetable } from '../view/loaded-timetable.tsx';
import type { TimetableBodyProps } from '../view/timetable-body.ts';
import classes from './day-body.module.css';
import { DayRows } from './day-rows.tsx';
import { DayStrip } from './day-strip.tsx';
import { ownDays } from './day-trainings.ts';

/** For wide screens alone. */
const PaneChoice = lazy(async () => ({ default: (await import('./pane-choice.tsx')).PaneChoice }));

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
