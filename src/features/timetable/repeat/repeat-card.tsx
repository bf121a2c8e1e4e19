import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, toPlainDate } from '#api/dates.ts';
import { findRepeat, wasAttended } from '#api/timetable/find-repeat.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { useOverlaps } from '#src/features/registrations/overlap/use-overlaps.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { useRefusals } from '#src/features/registrations/use-refusals.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner, useSession } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TrainingRow } from '../day/training-row.tsx';
import { timetableQueries } from '../queries.ts';
import classes from './repeat-card.module.css';

/** The training to repeat, found in the data that the member's screens load anyway and in next week's timetable. */
function useRepeat(clientId: number) {
  const site = useSite();
  const now = useNow();
  const today = toPlainDate(now, site.timeZone);
  const [tapped, setTapped] = useState<number>();
  const mine = useQuery(registrationQueries.around(clientId, today));
  const own = mine.data?.items ?? [];
  const hasPast = own.some(({ startDateTime }) => startDateTime.slice(0, 10) <= today);
  const weeks = [
    useQuery(timetableQueries.week(today, { clientId })),
    useQuery({ ...timetableQueries.week(addDays(today, 7), { clientId }), enabled: hasPast }),
  ];
  const zones = new Map(weeks.flatMap(({ data }) => data?.units ?? []).map(({ id, timeZone }) => [id, timeZone]));
  const zoneOf = ({ unitId }: { unitId: number }) => zones.get(unitId) ?? site.timeZone;
  const trainings = weeks.flatMap(({ data }) => data?.items ?? []);
  const overlapsOf = useOverlaps();
  const isClashing = (training: Training) => overlapsOf(training).length > 0;
  const isLoading = weeks.some((week) => week.isLoading);
  // After the tap the card stays the same: a second tap at the same position would book another training.
  const training =
    trainings.find(({ id }) => id === tapped) ??
    (isLoading ? undefined : findRepeat({ own, trainings, now, zoneOf, isClashing }));
  const names = weeks.find(({ data }) => training && data?.items.includes(training))?.data;
  // A user with a recent training will most likely get the card: reserves its space, so that what is below does not
  // move.
  const isExpected =
    isLoading && hasPast && own.some((one) => one.startDateTime.slice(0, 10) < today && wasAttended(one));
  return { now, today, zoneOf, setTapped, isExpected, found: withNames(training, names) };
}

const withNames = (training: Training | undefined, names: Schedule | undefined) =>
  training && names && { training, names };

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
  const { found, isExpected, now, today, zoneOf, setTapped } = useRepeat(useOwner());
  const { book, progress } = useBookingActions();
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
  const { training, names } = found;
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
          timeZone={zoneOf(training)}
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
