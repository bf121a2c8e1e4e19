import { type Mutation, useMutationState } from '@tanstack/react-query';
import { NetworkFailure } from '#src/lib/api/api-failure.ts';
import { type Booking, registrationMutations } from './mutations.ts';

export interface Progress {
  /** `unsent`: nothing is known to have happened, because no answer came. */
  step: 'booking' | 'leaving' | 'unsent';
  /** The key of the tap, to send the same again. */
  tap: string;
}

const stepOf = ({ state, options }: Mutation): Progress['step'] | undefined => {
  const isBooking = options.mutationKey?.[1] === 'book';
  if (state.status === 'pending') return isBooking ? 'booking' : 'leaving';
  return state.error instanceof NetworkFailure && isBooking ? 'unsent' : undefined;
};

/** By training: what is on its way, or could not be sent. The last tap of a training decides. */
export function useBookingProgress(): ReadonlyMap<number, Progress> {
  const taps = useMutationState({
    filters: { mutationKey: registrationMutations.all },
    select: (mutation) => ({ ...(mutation.state.variables as Booking), step: stepOf(mutation as Mutation) }),
  });
  const progress = new Map<number, Progress>();
  for (const { trainingId, tap, step } of taps) {
    if (step) progress.set(trainingId, { step, tap });
    else progress.delete(trainingId);
  }
  return progress;
}
