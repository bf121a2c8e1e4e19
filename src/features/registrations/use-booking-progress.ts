import { type Mutation, useMutationState } from '@tanstack/react-query';
import type { Step } from '#api/registrations/overlap/find-overlaps.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { isDeferred } from '#src/lib/outbox/intents/intent.ts';
import { useIntents } from '#src/lib/outbox/outbox-view.ts';
import type { Booking, Swapping } from './mutations.ts';

/** The key of the mutations that make a training busy, which are loaded when somebody books. */
export const placeMutations = ['registrations'] as const;

export interface Progress {
  step: Step;
  /** Of the tap, to undo it. */
  operationId: string;
}

type Tap = Booking & Partial<Pick<Swapping, 'leaves'>>;

const stepOf = ({ options }: Mutation): Step => (options.mutationKey?.[1] === 'cancel' ? 'leaving' : 'booking');

/** A booking or leaving that waits for a network. */
export interface QueuedPlace extends IntentSubject {
  trainingId: number;
  operationId: string;
  step: 'queued' | 'queuedLeaving';
  /** Of a swap, which has two of them: the new one, and the one that is left for it. */
  of?: 'swap';
}

/** Oldest first; of those undone meanwhile none. */
export function useQueuedPlaces(): QueuedPlace[] {
  return useIntents()
    .filter(isDeferred)
    .flatMap(({ kind, args, id: operationId, undoId, subject }): QueuedPlace[] => {
      if (undoId !== undefined || !('trainingId' in args)) return [];
      const { trainingId } = args;
      const queued = { ...subject, trainingId, operationId, step: 'queued' } as const;
      if ('leaves' in args) {
        const left = {
          ...subject.left,
          trainingId: args.leaves.trainingId,
          operationId,
          step: 'queuedLeaving',
        } as const;
        return [
          { ...queued, of: 'swap' },
          { ...left, of: 'swap' },
        ];
      }
      if (kind === 'book') return [queued];
      return kind === 'leave' ? [{ ...queued, step: 'queuedLeaving' }] : [];
    });
}

/** By training: what is being sent, or waits for a network. The last tap of a training counts. */
export function useBookingProgress(): ReadonlyMap<number, Progress> {
  const queued = useQueuedPlaces();
  const taps = useMutationState({
    filters: { mutationKey: placeMutations, status: 'pending' },
    select: (mutation) => ({ ...(mutation.state.variables as Tap), step: stepOf(mutation as Mutation) }),
  });
  const progress = new Map<number, Progress>();
  for (const { trainingId, operationId, step } of queued) progress.set(trainingId, { step, operationId });
  for (const { trainingId, operationId, step, leaves } of taps) {
    progress.set(trainingId, { step, operationId });
    if (leaves) progress.set(leaves.trainingId, { step: 'leaving', operationId });
  }
  return progress;
}
