import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { type QueryClient, mutationOptions } from '@tanstack/react-query';

/** Made at the tap: however often the request is sent, it happens once. */
export const newOperationId = (): string => crypto.randomUUID();

export interface Booking {
  trainingId: number;
  operationId: string;
  subject: IntentSubject;
  /** An instant: once the training has begun, a tap of before is not sent any more. */
  notAfter?: string | undefined;
  /** Of the training that was looked at. */
  version?: number | undefined;
}

export interface Leaving extends Booking {
  registrationId: number;
  /** The price that she has agreed to, where leaving is no longer free. */
  accepts?: LeavingCost | undefined;
}

/** Without a network too: what is wanted is kept first, and what comes of it is brought to the screens by the outbox. */
const always = { networkMode: 'always', retry: false } as const;

export const registrationMutations = {
  all: ['registrations'] as const,
  book: () =>
    mutationOptions({
      mutationKey: ['registrations', 'book'],
      mutationFn: ({ trainingId, operationId: id, subject, notAfter }: Booking) =>
        enqueue({ id, kind: 'book', args: { trainingId }, subject, notAfter }),
      ...always,
    }),
  /** Not one of those that a training waits for: its place is hers meanwhile. */
  confirm: (client: QueryClient) =>
    mutationOptions({
      mutationKey: ['confirm-presence'],
      mutationFn: ({ registrationId, trainingId, operationId: id, subject, notAfter }: Leaving) =>
        enqueue({
          id,
          kind: 'confirm',
          args: { registrationId, trainingId, isPresenceConfirmed: true },
          subject,
          notAfter,
        }),
      // Until it is here the button stays busy: nothing is shown as said before it can be read.
      onSettled: () => client.invalidateQueries({ queryKey: ['own'] }),
      ...always,
    }),
  cancel: () =>
    mutationOptions({
      mutationKey: ['registrations', 'cancel'],
      mutationFn: ({ registrationId, trainingId, accepts, operationId: id, subject, notAfter }: Leaving) =>
        enqueue({ id, kind: 'leave', args: { registrationId, trainingId, accepts }, subject, notAfter }),
      ...always,
    }),
};
