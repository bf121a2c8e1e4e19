import type { BookingResult } from '#api/registrations/schema.ts';
import type { IntentResponse } from '../intents/classify-response.ts';
import { alone, isRecord, type Kind, ofTraining } from './kind.ts';

export interface BookArgs {
  trainingId: number;
  /** Bookings at that time that the person keeps beside it. */
  acceptOverlap?: readonly number[] | undefined;
}

export const isBooking = ({ body }: IntentResponse): boolean =>
  isRecord(body) &&
  Number.isInteger(body['registrationId']) &&
  (body['status'] === 'booked' || body['status'] === 'waiting');

/** Takes a place, or one in the waiting list. */
export const book: Kind<BookArgs, BookingResult> = {
  ...ofTraining,
  request: ({ trainingId, acceptOverlap }) => ({
    method: 'POST',
    path: '/user/registration',
    body: { trainingId, ...(acceptOverlap && { acceptOverlap }) },
  }),
  isResult: isBooking,
  applyTo(effects, { args, result }) {
    effects.booked(args.trainingId, result);
    effects.offerAfterBooking(result);
  },
  undo: ({ args: { trainingId }, result: { registrationId }, subject }) => ({
    kind: 'leave',
    args: { registrationId, trainingId },
    subject,
  }),
  words: {
    done: ({ result: { status, placeInWaitingList = 1 } }) =>
      status === 'booked' ? { name: 'booked' } : { name: 'waiting', place: placeInWaitingList },
    refused: 'refused',
    expired: 'expired',
  },
  toldWith: alone,
  answeredIn: 'place',
  tooLate: 'registering_not_allowed',
};
