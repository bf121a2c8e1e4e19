import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { schedulingQueries } from '../queries.ts';
import type { TrainingValues } from '../training-values.ts';

const pauseMs = 300;

/** Which rooms and trainers are free at the time that is typed, asked 300 ms after the last change. */
export function useAvailability(typed: TrainingValues) {
  const owner = useOwner();
  const isOnline = useOnline();
  const [values] = useDebouncedValue(typed, pauseMs);
  const enabled = isOnline && values.date !== '';
  const rooms = useQuery({ ...schedulingQueries.rooms(owner, values), enabled });
  const trainers = useQuery({ ...schedulingQueries.trainers(owner, values), enabled });
  const { date, start, duration } = values;
  const isLate = typed.date !== date || typed.start !== start || typed.duration !== duration;
  return {
    roomOf: (id: number) => rooms.data?.items.find(({ roomId }) => roomId === id),
    trainerOf: (id: number) => trainers.data?.items.find(({ trainerId }) => trainerId === id),
    hasTrainers: trainers.data !== undefined,
    /** What is shown is of the time before. */
    isLate: isLate || rooms.isPlaceholderData || trainers.isPlaceholderData,
  };
}
