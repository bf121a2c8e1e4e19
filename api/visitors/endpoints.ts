import { endpoint } from '../endpoint.ts';
import { idParams, longIdParams } from '../wire-types.ts';
import { freeTrainingBody, visitorBody, visitorBooking, visitorSecret } from './schema.ts';

const bookingErrors = [
  'data_validation_failed',
  'training_not_found',
  'registering_not_allowed',
  'no_free_places',
  'user_already_registered',
  'too_many_requests',
] as const;

const confirmingErrors = ['item_not_found', 'hold_expired', 'too_many_requests'] as const;

const cancellingErrors = ['item_not_found', 'cancelling_not_allowed', 'too_many_requests'] as const;

export const visitorEndpoints = {
  bookAsVisitor: endpoint({
    method: 'POST',
    path: '/public/registration/anonymous/{id}',
    summary:
      'Book a place without an account, in a training that is open to all; it is held until the mailed link confirms it',
    access: 'visitor',
    params: idParams,
    body: visitorBody,
    response: visitorBooking,
    errors: bookingErrors,
    isIdempotent: true,
    queueBy: 'id',
  }),
  bookFreeTraining: endpoint({
    method: 'POST',
    path: '/public/registration/free',
    summary: 'The same for a training that costs nothing, and for no other',
    access: 'visitor',
    body: freeTrainingBody,
    response: visitorBooking,
    errors: bookingErrors,
    isIdempotent: true,
    queueBy: 'trainingId',
  }),
  confirmAsVisitor: endpoint({
    method: 'POST',
    path: '/public/registration/anonymous/confirm/{id}',
    summary: 'Confirm a held place by the mailed secret, so that it is not released; once more is the same again',
    access: 'visitor',
    params: longIdParams,
    body: visitorSecret,
    errors: confirmingErrors,
  }),
  cancelAsVisitor: endpoint({
    method: 'POST',
    path: '/public/registration/anonymous/cancel/{id}',
    summary: 'Leave a training by the mailed secret; once more is the same again',
    access: 'visitor',
    params: longIdParams,
    body: visitorSecret,
    errors: cancellingErrors,
  }),
  cancelFreeTraining: endpoint({
    method: 'POST',
    path: '/public/registration/cancel/{id}',
    summary: 'Leave a training that costs nothing by the mailed secret; once more is the same again',
    access: 'visitor',
    params: longIdParams,
    body: visitorSecret,
    errors: cancellingErrors,
  }),
};
