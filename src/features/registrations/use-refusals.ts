import { useMutationState } from '@tanstack/react-query';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { Intent } from '#src/lib/outbox/intents/intent.ts';
import { useSettledIntents } from '#src/lib/outbox/outbox-view.ts';
import type { Booking } from './mutations.ts';
import { placeMutations } from './use-booking-progress.ts';

/** The server's refusal of a tap, with what would help. */
export interface Refusal {
  failure: ApiFailure;
  /**
   * Of the training as it was at the tap; another one may be available. Undefined when the tap was made before the app
   * was opened.
   */
  version: number | undefined;
}

/** A refusal by a rule; network and server errors say nothing about the place. */
const refusalOf = ({ kind, outcome }: Intent): ApiFailure | undefined =>
  kind === 'book' && outcome?.type === 'refused' && outcome.status === 409
    ? new ApiFailure(outcome.key, outcome.status, outcome.remedy)
    : undefined;

/**
 * By training: what was refused, until the next tap, or until the user books or leaves anything, which may have changed
 * it.
 */
export function useRefusals(): ReadonlyMap<number, Refusal> {
  const settled = useSettledIntents();
  const taps = useMutationState({
    filters: { mutationKey: placeMutations },
    select: ({ state }) => ({ ...(state.variables as Booking), isPending: state.status === 'pending' }),
  });
  const refusals = new Map<number, Refusal>();
  for (const intent of settled) {
    if (!('trainingId' in intent.args)) continue;
    if (intent.outcome?.type === 'done') refusals.clear();
    const { trainingId } = intent.args;
    const failure = refusalOf(intent);
    const version = taps.find(({ operationId }) => operationId === intent.id)?.version;
    if (failure) refusals.set(trainingId, { failure, version });
    else refusals.delete(trainingId);
  }
  for (const { trainingId, isPending } of taps) if (isPending) refusals.delete(trainingId);
  return refusals;
}
