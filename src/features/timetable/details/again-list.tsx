import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { addDays, type PlainDate, toWallTime } from '#api/dates.ts';
import { useOverlaps } from '#src/features/registrations/overlap/use-overlaps.ts';
import type { BookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useHomeClub } from '../filters/use-home-club.ts';
import type { Bookable } from '../places/use-book-or-log-in.ts';
import { timetableQueries, type Viewer } from '../queries.ts';
import type { KnownTraining } from '../training/training-parts.ts';
import classes from './again-list.module.css';
import { sameAgain } from './same-again.ts';

export interface AgainListProps {
  detail: KnownTraining;
  viewer: Viewer;
  now: Date;
  timeZone: string;
  progress: BookingActions['progress'];
  onBook: (training: Bookable) => void;
}

/** Other times of the same class, each one press away from a place. */
export function AgainList({ detail, viewer, now, timeZone, progress, onBook }: AgainListProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const overlapsOf = useOverlaps();
  const { item } = detail;
  const date: PlainDate = item.startDateTime.slice(0, 10);
  const { data: week } = useQuery(timetableQueries.week(date, viewer));
  const { data: next } = useQuery(timetableQueries.week(addDays(date, 7), viewer));
  const { data: places } = useQuery(timetableQueries.places(viewer));
  const { home } = useHomeClub(viewer, places?.units ?? []);
  const weeks = [week, next].filter((one) => one !== undefined);
  const items = weeks.flatMap((one) => one.items);
  const again = sameAgain(item, items, {
    now: toWallTime(now, timeZone),
    homeUnitId: home,
    hasClash: (training) => overlapsOf(training).length > 0,
  });
  if (again.length === 0) return null;
  const trainers = new Map(weeks.flatMap((one) => one.trainers).map((one) => [one.id, one]));
  const clubs = new Map(weeks.flatMap((one) => one.units).map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('bookingDetails.again.title')}
      </h2>
      <ul>
        {again.map(({ training, isSimilar }) => {
          const { id, name, startDateTime, freePlaces, trainerId, unitId } = training;
          const trainer = trainers.get(trainerId ?? 0);
          const who = trainer && `${trainer.firstName} ${trainer.lastName}`;
          const time = formatTime(startDateTime);
          const day = formatShortDay(startDateTime, t);
          const meta = [
            isSimilar ? t('bookingDetails.again.similar') : who,
            unitId !== item.unitId && clubs.get(unitId),
            t('timetable.block.free', { count: freePlaces }),
          ];
          return (
            <li key={id} className={classes.row}>
              <p className={classes.when}>
                <strong>{time}</strong>
                <span>{day}</span>
              </p>
              <p className={classes.what}>
                <strong>{name}</strong>
                <span>{meta.filter(Boolean).join(' · ')}</span>
              </p>
              <Button
                size={44}
                variant="outline"
                isBusy={progress.get(id)?.step === 'booking'}
                aria-label={t('timetable.label.action', {
                  action: t('timetable.action.book'),
                  name,
                  time: `${day} ${time}`,
                })}
                onClick={() => onBook(training)}
              >
                {t('timetable.action.book')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
