import { type Mutation, useMutationState } from '@tanstack/react-query';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { isDeferred } from '#src/lib/outbox/intents/intent.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import type { Booking } from './mutations.ts';

/** The key of the mutations that make a training busy, which are loaded when somebody books. */
export const placeMutations = ['registrations'] as const;

export type Step = 'booking' | 'leaving' | 'queued' | 'queuedLeaving';

export interface Progress {
  /** `queued` and `queuedLeaving`: stored on the device until there is a network. */
  step: Step;
  /** Of the tap, to undo it. */
  operationId: string;
}

const stepOf = ({ options }: Mutation): Step => (options.mutationKey?.[1] === 'book' ? 'booking' : 'leaving');

/** A booking or leaving that waits for a network. */
export interface QueuedPlace extends IntentSubject {
  trainingId: number;
  operationId: string;
  step: 'queued' | 'queuedLeaving';
}

/** Oldest first; of those undone meanwhile none. */
export function useQueuedPlaces(): QueuedPlace[] {
  return useIntents()
    .filter(isDeferred)
    .flatMap(({ kind, args, id: operationId, undoId, subject }) => {
      if (undoId !== undefined || !('trainingId' in args) || (kind !== 'book' && kind !== 'leave')) return [];
      const { trainingId } = args;
      return [{ ...subject, trainingId, operationId, step: kind === 'book' ? 'queued' : 'queuedLeaving' } as const];
    });
}

/** By training: what is being sent, or waits for a network. The last tap of a training counts. */
export function useBookingProgress(): ReadonlyMap<number, Progress> {
  const queued = useQueuedPlaces();
  const taps = useMutationState({
    filters: { mutationKey: placeMutations, status: 'pending' },
    select: (mutation) => ({ ...(mutation.state.variables as Booking), step: stepOf(mutation as Mutation) }),
  });
  const progress = new Map<number, Progress>();
  for (const { trainingId, operationId, step } of queued) progress.set(trainingId, { step, operationId });
  for (const { trainingId, operationId, step } of taps) progress.set(trainingId, { step, operationId });
  return progress;
}
