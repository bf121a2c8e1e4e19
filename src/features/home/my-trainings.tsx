import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PlainDate } from '#api/dates.ts';
import { placeName } from '#api/registrations/booking/place-name.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { formatDay, formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './my-trainings.module.css';
import { trainingPath } from './training-path.ts';

const shown = 3;

export interface MyTrainingsProps {
  trainings: readonly UserTraining[];
  /** Of all upcoming ones. */
  count: number;
  schedule: Schedule | undefined;
  today: PlainDate;
}

/** What comes after the next training, three at most. */
export function MyTrainings({ trainings, count, ...rest }: MyTrainingsProps) {
  const { t } = useTranslation();
  return (
    <Card className={classes.card} aria-labelledby="my-trainings">
      <div className={classes.head}>
        <h2 id="my-trainings">{t('home.mine')}</h2>
        <Link to="/user/workouts" className={classes.all}>
          {t('home.all', { number: count })}
        </Link>
      </div>
      <ul>
        {trainings.slice(0, shown).map((training) => (
          <Row key={training.registrationId} training={training} {...rest} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { training: UserTraining } & Pick<MyTrainingsProps, 'schedule' | 'today'>;

function Row({ training, schedule, today }: RowProps) {
  const { t } = useTranslation();
  const open = useOpenTraining();
  const scheme = useScheme();
  const { startDateTime, duration, trainingName: name, trainerName, maxPlaces, freePlaces } = training;
  const isOff = training.trainingStatus === 'cancelled';
  const time = formatTime(startDateTime);
  const meta = [trainerName, placeName(training)].filter(Boolean);
  const day = formatDay(startDateTime.slice(0, 10), today, t);
  const offer = training.offeredUntil ? t('bookingDetails.offer.title') : t('bookingDetails.offer.raceTitle');
  const state = isOff ? t('timetable.place.cancelled') : training.canTake ? offer : '';
  const details = [day, t('common.minutes', { count: duration }), ...meta, state].filter(Boolean).join(', ');
  return (
    <TimeRow
      time={time}
      underTime={t('common.minutesShort', { number: duration })}
      lane={
        <Lane
          ratio={1 - freePlaces / Math.max(1, maxPlaces)}
          tones={schedule?.styles.find(({ id }) => id === training.style)?.tones[scheme]}
          isOff={isOff}
        />
      }
      title={name}
      meta={meta}
      line={state ? `${day} · ${state}` : day}
      lineTone={isOff ? 'bad' : state ? 'warn' : 'plain'}
      look={isOff ? 'off' : undefined}
      label={t('timetable.label.row', { time, name, details })}
      href={trainingPath(training)}
      onOpen={() => open(training)}
      action={isOff ? undefined : <PlaceMark training={training} />}
    />
  );
}

/** Booked or waiting, in a word; the row below it is the button. */
function PlaceMark({ training: { status, placeInWaitingList } }: { training: UserTraining }) {
  const { t } = useTranslation();
  if (status === 'booked')
    return (
      <span className={classes.booked}>
        <IconCheck size={20} stroke={2.6} aria-hidden />
        {t('timetable.state.booked')}
      </span>
    );
  const count = placeInWaitingList ?? 1;
  return (
    <span className={classes.waiting}>
      <CountBadge count={count} tone="attention" label={t('timetable.label.waitingPlace', { count, ordinal: true })} />
      <span aria-hidden>{t('timetable.state.waiting')}</span>
    </span>
  );
}
