import { ofTraining, type PlaceState } from '#api/timetable/place-state.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { Refusal } from '#src/features/registrations/use-refusals.ts';

/**
 * A refusal from a moment ago, shown as if it had been known before: for the text, not for the button, since the cause
 * may have been fixed elsewhere. Undefined once the training has changed or its own state says more.
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
