import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PlainDate } from '#api/dates.ts';
import { shownRows } from '#api/home/read-home.ts';
import { rowWords } from '#api/home/row-words.ts';
import { trainingPath } from '#api/home/training-path.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { CountBadge } from '#src/ui/elements/count-badge.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './my-trainings.module.css';

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
        {trainings.slice(0, shownRows).map((training) => (
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
  const { maxPlaces, freePlaces } = training;
  const { name, isOff, ...words } = rowWords(training, today, t);
  return (
    <TimeRow
      {...words}
      lane={
        <Lane
          ratio={1 - freePlaces / Math.max(1, maxPlaces)}
          tones={schedule?.styles.find(({ id }) => id === training.style)?.tones[scheme]}
          isOff={isOff}
        />
      }
      title={name}
      look={isOff ? 'off' : undefined}
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
