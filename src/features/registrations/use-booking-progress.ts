import { type Mutation, useMutationState } from '@tanstack/react-query';
import { isDeferred } from '#src/lib/outbox/intents/next-intent.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import { type Booking, registrationMutations } from './mutations.ts';

export type Step = 'booking' | 'leaving' | 'queued' | 'queuedLeaving';

export interface Progress {
  /** `queued` and `queuedLeaving`: stored on the device until there is a network. */
  step: Step;
  /** Of the tap, to undo it. */
  operationId: string;
}

const stepOf = ({ options }: Mutation): Step => (options.mutationKey?.[1] === 'book' ? 'booking' : 'leaving');

/** By training: what is being sent, or waits for a network. The last tap of a training counts. */
export function useBookingProgress(): ReadonlyMap<number, Progress> {
  const intents = useIntents();
  const taps = useMutationState({
    filters: { mutationKey: registrationMutations.all, status: 'pending' },
    select: (mutation) => ({ ...(mutation.state.variables as Booking), step: stepOf(mutation as Mutation) }),
  });
  const progress = new Map<number, Progress>();
  for (const { kind, args, id: operationId, undoId } of intents.filter(isDeferred)) {
    if (undoId !== undefined || !('trainingId' in args)) continue;
    if (kind === 'book') progress.set(args.trainingId, { step: 'queued', operationId });
    if (kind === 'leave') progress.set(args.trainingId, { step: 'queuedLeaving', operationId });
  }
  for (const { trainingId, operationId, step } of taps) progress.set(trainingId, { step, operationId });
  return progress;
}
