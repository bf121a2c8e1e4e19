import { endpoint } from '../endpoint.ts';
import { idParams } from '../wire-types.ts';
import { bookingResult, bookTrainingBody, registrationQuery, userTrainingList } from './schema.ts';

export const registrationEndpoints = {
  listRegistrations: endpoint({
    method: 'GET',
    path: '/user/registration',
    summary: 'One’s own trainings from `from` to `until`, in order of time; from today on by default',
    access: 'client',
    query: registrationQuery,
    status: 200,
    response: userTrainingList,
    errors: [],
    cacheSeconds: 0,
  }),
  bookTraining: endpoint({
    method: 'POST',
    path: '/user/registration',
    summary: 'Book a place, or join the waiting list where the training is full',
    access: 'client',
    body: bookTrainingBody,
    status: 201,
    response: bookingResult,
    errors: [
      'training_not_found',
      'registering_not_allowed',
      'user_already_registered',
      'registering_limit_exceeded',
      'same_day_limit_exceeded',
      'same_style_per_day_limit_exceeded',
      'no_free_places',
    ],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
  cancelRegistration: endpoint({
    method: 'DELETE',
    path: '/user/registration/{id}',
    summary: 'Leave a training or its waiting list; the first in line gets the place',
    access: 'client',
    params: idParams,
    status: 204,
    errors: ['item_not_found', 'cancelling_not_allowed'],
    cacheSeconds: 0,
    isIdempotent: true,
  }),
};
