import { useQuery } from '@tanstack/react-query';
import type { Training } from '#api/timetable/schema.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import type { QueuedPlace } from '../use-booking-progress.ts';

/** What the device knows of a training whose booking waits: its week is kept, and asked for where there is a network. */
export function useQueuedTraining({ trainingId, startDateTime }: Pick<QueuedPlace, 'trainingId' | 'startDateTime'>) {
  const clientId = useSession().userClaims?.clientId;
  const scheme = useScheme();
  const { data: week } = useQuery({
    ...timetableQueries.week(
      startDateTime?.slice(0, 10) ?? '2000-01-01',
      clientId === undefined ? undefined : { clientId },
    ),
    enabled: clientId !== undefined && startDateTime !== undefined,
  });
  const training = week?.items.find(({ id }) => id === trainingId);
  const trainer = week?.trainers.find(({ id }) => id === training?.trainerId);
  const room = week?.rooms.find(({ id }) => id === training?.roomId);
  const unit = week?.units.find(({ id }) => id === training?.unitId);
  const place = week && week.units.length > 1 ? unit : room;
  return {
    training,
    /** The same training at another time of that week, with a place. */
    other: training && week && nextWithPlace(training, week.items),
    duration: training?.duration,
    /** How much of the lane is filled. */
    ratio: training ? 1 - training.freePlaces / Math.max(1, training.maxPlaces) : 0,
    tones: week?.styles.find(({ id }) => id === training?.style)?.tones[scheme],
    /** The trainer and the room. */
    meta: [trainer && `${trainer.firstName} ${trainer.lastName}`, place?.name].filter((part) => part !== undefined),
  };
}

/** Of the trainings of one name, the next one with a place that the viewer may take. */
export const nextWithPlace = (training: Training, others: readonly Training[]): Training | undefined =>
  others
    .filter(
      ({ id, name, startDateTime, status, my, freePlaces, bookable }) =>
        id !== training.id &&
        name === training.name &&
        startDateTime > training.startDateTime &&
        status === 'open' &&
        !my &&
        freePlaces > 0 &&
        bookable?.allowed !== false,
    )
    .toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime))[0];
