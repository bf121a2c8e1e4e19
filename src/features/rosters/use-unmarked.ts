import { useMemo } from 'react';
import { useMyDay } from './my-day/use-my-day.ts';

/** How many names the trainer has not marked yet, of each class of theirs that is over and can still be marked, by its id. */
export function useUnmarked(): ReadonlyMap<number, number> {
  const { day } = useMyDay();
  const told = day?.unmarked.map(({ sheet, unmarked }) => `${sheet.trainingId} ${unmarked}`).join(',') ?? '';
  // The same map while nothing of it changes: the week is laid out and drawn from it.
  return useMemo(
    () =>
      new Map(
        told
          .split(',')
          .filter(Boolean)
          .map((one) => one.split(' ').map(Number) as [number, number]),
      ),
    [told],
  );
}
