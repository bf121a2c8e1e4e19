import type { TrainingFacts } from './facts.ts';

/** Places that anybody may book. Negative where a room was made smaller than what is booked. */
export const freePlaces = ({ maxPlaces, taken, held }: Pick<TrainingFacts, 'maxPlaces' | 'taken' | 'held'>): number =>
  maxPlaces - taken - held;
