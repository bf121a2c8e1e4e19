import type { TFunction } from 'i18next';
import type { Training } from '#api/timetable/schema.ts';
import type { PlaceState } from './place-state.ts';

/** That people without an account may come, as long as there is something to come to. */
export function visitorWords({ visitors }: Pick<Training, 'visitors'>, state: PlaceState, t: TFunction) {
  const isToCome = state.kind !== 'over' && state.kind !== 'cancelled';
  return visitors && isToCome ? t(`timetable.visitors.${visitors}`) : undefined;
}
