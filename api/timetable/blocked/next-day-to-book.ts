import type { Training } from '../schema.ts';

/** The first later day of these trainings with a place that the viewer may take. */
export const nextDayToBook = (trainings: readonly Training[], date: string): string | undefined =>
  trainings
    .filter(
      ({ startDateTime, bookable, my, freePlaces, status }) =>
        startDateTime.slice(0, 10) > date && status === 'open' && !my && bookable?.allowed && freePlaces > 0,
    )
    .map(({ startDateTime }) => startDateTime.slice(0, 10))
    .toSorted()[0];
