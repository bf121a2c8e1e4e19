import type { Training } from '#api/timetable/schema.ts';
import type { Refusal } from '#src/features/registrations/use-refusals.ts';
import { ofTraining, type PlaceState } from './place-state.ts';

/**
 * What was refused to this person a moment ago, told as if it had been known before: for the words, not for the button,
 * since what helped may have happened elsewhere. Nothing once the training is another or its own state says more.
 */
export function withRefusal(
  state: PlaceState,
  { version }: Pick<Training, 'version'>,
  refusal: Refusal | undefined,
): PlaceState {
  if (!refusal || (state.kind !== 'free' && state.kind !== 'last' && state.kind !== 'list')) return state;
  if (refusal.version !== undefined && refusal.version !== version) return state;
  const { key, remedy } = refusal.failure;
  if (ofTraining.has(key)) return state;
  return { kind: 'refused', free: state.kind === 'list' ? 0 : state.free, error: key, remedy };
}
