import type { TFunction } from 'i18next';
import type { Training } from '#api/timetable/schema.ts';
import type { PlaceState } from './place-state.ts';

/** Says that people without an account may come, as long as the training is still ahead. */
export function visitorTexts({ visitors }: Pick<Training, 'visitors'>, state: PlaceState, t: TFunction) {
  const isToCome = state.kind !== 'over' && state.kind !== 'cancelled';
  return visitors && isToCome ? t(`timetable.visitors.${visitors}`) : undefined;
}

/**
 * The text of the places for screen readers, which do not see the lane: "3 of 12 places free". `line` is the visible
 * text.
 */
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

/** Whether people without an account may take a free place. Never while there is a waitlist. */
export const isForVisitors = ({
  visitors,
  waitingCount,
  freePlaces,
}: Pick<Training, 'visitors' | 'waitingCount' | 'freePlaces'>): boolean =>
  visitors !== undefined && waitingCount === 0 && freePlaces > 0;
