import { type PlaceState, placeState } from '#api/timetable/place-state.ts';
import type { Training } from '#api/timetable/schema.ts';

/** The state of a training itself: the trainer's own registration as a member is ignored. */
export function staffState(training: Training, now: Date, timeZone: string): PlaceState {
  const { my: _place, bookable: _mayBook, ...facts } = training;
  return placeState(facts, now, timeZone);
}
