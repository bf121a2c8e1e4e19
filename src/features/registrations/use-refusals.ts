import { type Mutation, useMutationState } from '@tanstack/react-query';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { type Booking, registrationMutations } from './mutations.ts';

/** The server's no to a tap, with what would help. */
export interface Refusal {
  failure: ApiFailure;
  /** Of the training as it was at the tap; another one may be had. */
  version: number | undefined;
}

/** A rule's no; what was merely lost or broken on the way says nothing of the place. */
const refusalOf = ({ state, options }: Mutation): ApiFailure | undefined =>
  options.mutationKey?.[1] === 'book' && state.error instanceof ApiFailure && state.error.status === 409
    ? state.error
    : undefined;

/** By training: what was refused, until the next tap, or until one has booked or left anything, which may have changed it. */
export function useRefusals(): ReadonlyMap<number, Refusal> {
  const taps = useMutationState({
    filters: { mutationKey: registrationMutations.all },
    select: (mutation) => ({
      ...(mutation.state.variables as Booking),
      isDone: mutation.state.status === 'success',
      failure: refusalOf(mutation as Mutation),
    }),
  });
  const refusals = new Map<number, Refusal>();
  for (const { trainingId, version, isDone, failure } of taps) {
    if (isDone) refusals.clear();
    if (failure) refusals.set(trainingId, { failure, version });
    else refusals.delete(trainingId);
  }
  return refusals;
}
