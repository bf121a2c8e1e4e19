import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import { command } from '#src/lib/data/command.ts';
import type { IntentSubject } from '#src/lib/outbox/intents/intent.ts';
import type { LeftPlace } from '#src/lib/outbox/kinds/swap.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { placeMutations } from './use-booking-progress.ts';

/** Created at the tap: however often the request is sent, it is applied once. */
export const newOperationId = (): string => crypto.randomUUID();

export interface Booking {
  trainingId: number;
  operationId: string;
  subject: IntentSubject;
  /** An instant: once the training has begun, an earlier tap is no longer sent. */
  notAfter?: string | undefined;
  /** Of the training as it was shown. */
  version?: number | undefined;
  /** Whether the screen of the tap is gone. */
  isLeft?: (() => boolean) | undefined;
}

export interface Placing extends Booking {
  /** Bookings at that time that the person has accepted beside it. */
  acceptOverlap?: readonly number[] | undefined;
}

export interface Leaving extends Booking {
  registrationId: number;
  /** The price that the user agreed to, when leaving is no longer free. */
  accepts?: LeavingCost | undefined;
}

export interface Swapping extends Booking {
  leaves: LeftPlace;
  leavesFirst: boolean;
  accepts: LeavingCost | undefined;
}

/** They run without a network too: the intent is stored first, and the outbox brings its outcome to the screens. */
export const registrationMutations = {
  book: command(
    ({ trainingId, acceptOverlap, operationId: id, subject, notAfter, isLeft }: Placing) =>
      enqueue({ id, kind: 'book', args: { trainingId, acceptOverlap }, subject, notAfter, isLeft }),
    { mutationKey: [...placeMutations, 'book'] },
  ),
  /** One class instead of another, in one step that no crash can cut in two. */
  swap: command(
    ({ trainingId, leaves, leavesFirst, accepts, operationId: id, subject, notAfter, isLeft }: Swapping) =>
      enqueue({ id, kind: 'swap', args: { trainingId, leaves, leavesFirst, accepts }, subject, notAfter, isLeft }),
    { mutationKey: [...placeMutations, 'swap'] },
  ),
  /** Not among the mutations that make a training busy: the user has the place meanwhile. */
  confirm: command(({ registrationId, trainingId, operationId: id, subject, notAfter }: Leaving) =>
    enqueue({
      id,
      kind: 'confirm',
      args: { registrationId, trainingId, isPresenceConfirmed: true },
      subject,
      notAfter,
    }),
  ),
  cancel: command(
    ({ registrationId, trainingId, accepts, operationId: id, subject, notAfter, isLeft }: Leaving) =>
      enqueue({ id, kind: 'leave', args: { registrationId, trainingId, accepts }, subject, notAfter, isLeft }),
    { mutationKey: [...placeMutations, 'cancel'] },
  ),
};
