import { type ReactNode, Suspense } from 'react';
import { addDays, mondayOf, type WallTime } from '#api/dates.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useSuggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { MyTrainings } from '../my-trainings.tsx';
import classes from './home-board.module.css';
import { OwnWeek } from './own-week.tsx';
import { UsualTimes } from './usual-times.tsx';

/** What other features show on a wide home. */
export interface BoardSlots {
  due: ReactNode;
  feedback: ReactNode;
  notices: ReactNode;
}

export interface HomeBoardProps extends BoardSlots {
  now: WallTime;
  own: readonly UserTraining[];
  /** Not over, without the next one. */
  others: readonly UserTraining[];
  schedule: Schedule | undefined;
  queue: ReactNode;
  next: ReactNode;
  facts: ReactNode;
  /** Instead of the usual times, where one has none. */
  repeat: ReactNode;
  courses: ReactNode;
  quote: ReactNode;
}

/** Home on a wide screen: the next class and what is owed, the week, and what comes after. */
export function HomeBoard({ now, own, others, schedule, ...parts }: HomeBoardProps) {
  const owner = useOwner();
  const suggestions = useSuggestions(owner);
  const { book, progress, dialog } = useBookingActions();
  const nextWeek = addDays(mondayOf(now.slice(0, 10)), 7);
  const later = others.filter(({ startDateTime }) => startDateTime >= nextWeek);
  return (
    <div className={classes.board}>
      <div className={classes.queue}>{parts.queue}</div>
      <div className={classes.next}>{parts.next}</div>
      <div className={classes.facts}>
        <Suspense fallback={null}>{parts.due}</Suspense>
        <div className={classes.pair}>{parts.facts}</div>
      </div>
      <div className={classes.week}>
        <OwnWeek own={own} styles={schedule?.styles ?? []} suggestions={suggestions} book={book} />
      </div>
      <div className={classes.column}>
        {suggestions.usual.length > 0 ? (
          <UsualTimes suggestions={suggestions} book={book} progress={progress} />
        ) : (
          parts.repeat
        )}
        {parts.courses}
        {later.length > 0 && (
          <MyTrainings trainings={later} count={later.length} schedule={schedule} today={now.slice(0, 10)} />
        )}
      </div>
      <div className={classes.column}>
        <Suspense fallback={null}>
          {parts.feedback}
          {parts.notices}
        </Suspense>
        {parts.quote}
      </div>
      {dialog}
    </div>
  );
}
