import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays, toPlainDate } from '#api/dates.ts';
import { mayRepeat, needsNextWeek, repeatOf } from '#api/timetable/find-repeat.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { type BookingActions, useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { useRefusals } from '#src/features/registrations/use-refusals.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TrainingRow } from '../day/training-row.tsx';
import { timetableQueries } from '../queries.ts';
import classes from './repeat-card.module.css';

/** The training to repeat, found in the data that the member's screens load anyway and in next week's timetable. */
function useRepeat(clientId: number, progress: BookingActions['progress']) {
  const { timeZone } = useSite();
  const now = useNow();
  const today = toPlainDate(now, timeZone);
  const [tapped, setTapped] = useState<number>();
  const own = useQuery(registrationQueries.around(clientId, today)).data?.items ?? [];
  const thisWeek = useQuery(timetableQueries.week(today, { clientId }));
  const hasPast = mayRepeat({ own, weeks: [thisWeek.data], now, timeZone });
  // What is not needed yet is kept for the first visit of that week, which is drawn from it.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => Promise.resolve(setIdle(true))), []);
  const nextWeek = useQuery({ ...timetableQueries.week(addDays(today, 7), { clientId }), enabled: hasPast || isIdle });
  const weeks = [thisWeek.data, nextWeek.data];
  const isNeeded = needsNextWeek({ own, weeks: [thisWeek.data], progress, now, timeZone });
  const isLoading = thisWeek.isLoading || (nextWeek.isLoading && isNeeded);
  const isTapped = weeks.some((week) => week?.items.some(({ id }) => id === tapped));
  // After the tap the card stays the same: a second tap at the same position would book another training.
  const found = isLoading && !isTapped ? undefined : repeatOf({ own, weeks, progress, now, timeZone }, tapped);
  // A user with a recent training will most likely get the card: reserves its space, so that what is below does not
  // move.
  return { now, today, setTapped, isExpected: isLoading && hasPast, found };
}

/**
 * "Repeat": the next session of the last attended training, to be booked with one tap. Renders nothing when there is
 * none.
 */
export function RepeatCard() {
  const clientId = useSession().userClaims?.clientId;
  return clientId === undefined ? null : <Offer />;
}

function Offer() {
  const { t } = useTranslation();
  const open = useOpenTraining();
  const { book, progress } = useBookingActions();
  const { found, isExpected, now, today, setTapped } = useRepeat(useOwner(), progress);
  const refusals = useRefusals();
  if (!found && isExpected)
    return (
      <Card className={classes.card} aria-hidden>
        <div className={classes.head}>
          <h2>{t('timetable.repeat')}</h2>
        </div>
        <div className={classes.place} />
      </Card>
    );
  if (!found) return null;
  const { training, names, timeZone } = found;
  return (
    <Card className={classes.card} aria-labelledby="repeat-training">
      <div className={classes.head}>
        <h2 id="repeat-training">{t('timetable.repeat')}</h2>
        <p className={classes.day}>{formatDay(training.startDateTime.slice(0, 10), today, t)}</p>
      </div>
      <ul>
        <TrainingRow
          training={training}
          names={names}
          now={now}
          timeZone={timeZone}
          showsClub={names.units.length > 1}
          step={progress.get(training.id)?.step}
          refusal={refusals.get(training.id)}
          onBook={(wanted) => {
            setTapped(wanted.id);
            book(wanted);
          }}
          onOpen={open}
        />
      </ul>
    </Card>
  );
}
