import { IconHistory } from '@tabler/icons-react';
import { type ComponentType, useDeferredValue, useEffect, useState } from 'react';
import { toWallTime } from '#api/dates.ts';
import { nowIndex, splitDay } from '#api/timetable/day-trainings.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useRefusals } from '#src/features/registrations/use-refusals.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import type from '#src/theme/type.module.css';
import { Button } from '#src/ui/elements/button.tsx';
import type { Timetable } from '../view/use-timetable.ts';
import classes from './day-list.module.css';
import { TrainingRow, type TrainingRowProps } from './training-row.tsx';

export interface DayListProps {
  timetable: Timetable;
  /** The day’s trainings, after the filters. */
  trainings: readonly Training[];
  showsClub: boolean;
  progress: BookingActions['progress'];
  /** Why none of them can be booked stands above. */
  isReasonAbove: boolean;
  chosen?: number | undefined;
  Row?: ComponentType<TrainingRowProps> | undefined;
  onBook: (training: Training) => void;
  onOpen: (training: Training) => void;
}

/** More rows than a tall phone shows. */
const firstRows = 12;
let hasDrawnDay = false;

/**
 * In the app's first render, rows below the screen are rendered after the visible ones, in steps that leave room for
 * input; all at once where somebody has scrolled down what the page brought.
 */
function useRowLimit(): number {
  const drawsAll = useDeferredValue(true, hasDrawnDay || scrollY > 0);
  useEffect(() => {
    hasDrawnDay = true;
  }, []);
  return drawsAll ? Number.POSITIVE_INFINITY : firstRows;
}

/** The day from top to bottom. Today starts at now: trainings that have begun are collapsed. */
export function DayList({ Row = TrainingRow, ...props }: DayListProps) {
  const { timetable, trainings, showsClub, progress, onBook, onOpen } = props;
  const { t } = useTranslation();
  const { date, today, now, schedule, zoneOf } = timetable;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const refusals = useRefusals();
  const isToday = date === today;
  const { earlier, coming } = isToday ? splitDay(trainings, now, zoneOf) : { earlier: [], coming: [...trainings] };
  const shown = (isUnfolded ? [...earlier, ...coming] : coming).slice(0, useRowLimit());
  const line = isToday && coming.length > 0 ? nowIndex(shown, now, zoneOf) : -1;
  const row = (training: Training) => (
    <Row
      key={training.id}
      training={training}
      names={schedule}
      now={now}
      timeZone={zoneOf(training)}
      showsClub={showsClub}
      step={progress.get(training.id)?.step}
      refusal={refusals.get(training.id)}
      isReasonAbove={props.isReasonAbove}
      isChosen={training.id === props.chosen}
      onBook={onBook}
      onOpen={onOpen}
    />
  );
  return (
    <>
      {earlier.length > 0 && !isUnfolded && (
        <div className={classes.earlier}>
          <Button
            size={44}
            icon={<IconHistory size={20} stroke={1.9} aria-hidden />}
            onClick={() => setIsUnfolded(true)}
          >
            {t('timetable.earlier', { count: earlier.length })}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <ul className={classes.list} data-landing>
          {shown.slice(0, Math.max(0, line)).map(row)}
          {line >= 0 && <NowLine now={now} timeZone={zoneOf(trainings[0] ?? { unitId: 0 })} />}
          {shown.slice(Math.max(0, line)).map(row)}
        </ul>
      )}
    </>
  );
}

/** The current time: trainings that have begun above, upcoming ones below. */
function NowLine({ now, timeZone }: { now: Date; timeZone: string }) {
  const { t } = useTranslation();
  const time = formatTime(toWallTime(now, timeZone));
  return (
    <li className={classes.now}>
      <span className={classes.time} aria-hidden>
        {time}
      </span>
      <span className={type.hidden}>{t('timetable.now', { time })}</span>
      <span className={classes.line} aria-hidden />
    </li>
  );
}
