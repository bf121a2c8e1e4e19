import type { TFunction } from 'i18next';
import type { Training } from '#api/timetable/schema.ts';
import type { PlaceState } from '../places/place-state.ts';

/** The line of the places as it is said to those who do not see the lane: "3 of 12 places free". `line` is the written one. */
export function spokenPlaces(
  state: PlaceState,
  { maxPlaces }: Pick<Training, 'maxPlaces'>,
  line: string,
  t: TFunction,
): string {
  if (state.kind === 'free' || state.kind === 'last')
    return t('timetable.label.places', { count: state.free, max: maxPlaces });
  if (state.kind === 'waiting')
    return `${line}, ${t('timetable.label.waitingPlace', { count: state.place ?? 1, ordinal: true })}`;
  return line;
}
