import type { AnySay, Say } from '../find-texts.ts';
import type { PlaceState } from './place-state.ts';
import type { Training } from './schema.ts';

/** Says that people without an account may come, as long as the training is still ahead. */
export function visitorTexts(
  { visitors }: Pick<Training, 'visitors'>,
  state: PlaceState,
  t: AnySay,
): string | undefined {
  const isToCome = state.kind !== 'over' && state.kind !== 'cancelled';
  return visitors && isToCome ? (t as Say)(`timetable.visitors.${visitors}`) : undefined;
}

/**
 * The text of the places for screen readers, which do not see the lane: "3 of 12 places free". `line` is the visible
 * text.
 */
export function spokenPlaces(
  state: PlaceState,
  { maxPlaces }: Pick<Training, 'maxPlaces'>,
  line: string,
  say: AnySay,
): string {
  const t = say as Say;
  if (state.kind === 'free' || state.kind === 'last')
    return t('timetable.label.places', { count: state.free, max: maxPlaces });
  if (state.kind === 'waiting')
    return `${line}, ${t('timetable.label.waitingPlace', { count: state.place ?? 1, ordinal: true })}`;
  return line;
}

/** Whether people without an account may take a free place. Never while there is a waitlist. */
export const isForVisitors = ({
  visitors,
  waitingCount,
  freePlaces,
}: Pick<Training, 'visitors' | 'waitingCount' | 'freePlaces'>): boolean =>
  visitors !== undefined && waitingCount === 0 && freePlaces > 0;
