import type { Training } from '#api/timetable/schema.ts';
import { type PlaceState, placeState } from '../places/place-state.ts';

/** What a training is in itself: what the trainer has or may do in it as a member is left aside. */
export function staffState(training: Training, now: Date, timeZone: string): PlaceState {
  const { my: _place, bookable: _mayBook, ...facts } = training;
  return placeState(facts, now, timeZone);
}
