import { agreedFields } from '#api/registrations/leaving/agreed-cost.ts';
import type { LeavingCost } from '#api/registrations/leaving/late-leaving.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { IntentSubject } from '../intents/intent.ts';
import { isBooking } from './book.ts';
import { alone, type Kind, keyOfTraining, ofTraining, saying } from './kind.ts';

/** The booking that a swap gives up. */
export interface LeftPlace {
  registrationId: number;
  trainingId: number;
}

export interface SwapArgs {
  trainingId: number;
  leaves: LeftPlace;
  /** A limit has room for one of them only. */
  leavesFirst?: boolean | undefined;
  /** What the person has agreed to pay for leaving late. */
  accepts?: LeavingCost | undefined;
}

/** One class instead of another, both or neither. */
export const swap: Kind<SwapArgs, BookingResult> = {
  ...ofTraining,
  request: ({ trainingId, leaves: { registrationId }, leavesFirst, accepts }) => ({
    method: 'POST',
    path: '/user/registration/swap',
    body: {
      trainingId,
      registrationId,
      ...(leavesFirst && { leavesFirst }),
      ...(accepts && agreedFields(accepts)),
    },
  }),
  isResult: isBooking,
  queueKeys: ({ trainingId, leaves }) => [keyOfTraining(trainingId), keyOfTraining(leaves.trainingId)],
  applyTo(effects, { args, result }) {
    effects.left(args.leaves.trainingId);
    effects.booked(args.trainingId, result);
  },
  undo: ({ args: { trainingId, leaves }, result: { registrationId }, subject }) => ({
    kind: 'swap',
    args: { trainingId: leaves.trainingId, leaves: { registrationId, trainingId }, leavesFirst: true },
    subject: swapped(subject),
  }),
  words: saying('swap'),
  toldWith: alone,
  answeredIn: 'place',
  tooLate: 'registering_not_allowed',
};

const swapped = ({ left, ...subject }: IntentSubject): IntentSubject => {
  const { name, startDateTime } = subject;
  return { ...subject, ...left, left: name && startDateTime ? { name, startDateTime } : undefined };
};
