import { endpoint } from '../endpoint.ts';
import { leavingQuery } from '../registrations/schema.ts';
import { idParams, longIdParams } from '../wire-types.ts';
import { bookFamilyBody, familyBooking, familyChoices, familyQuery, familyTrainings } from './schema.ts';

/** What whoever logged in does for all for whom they answer, and for themselves, at once; also while they act for one of them. */
export const familyEndpoints = {
  listFamilyTrainings: endpoint({
    method: 'GET',
    path: '/user/family/registration',
    summary: 'The trainings of a family from `from` to `until`, in order of time, each with whose it is',
    access: 'client',
    query: familyQuery,
    response: familyTrainings,
    cacheKey: 'family trainings',
    kept: { version: 1, movingParts: 1 },
  }),
  getFamilyChoices: endpoint({
    method: 'GET',
    path: '/user/family/training/{id}',
    summary: 'Who of a family has a place in a training, and what one would take of the others, or why they get none',
    access: 'client',
    params: idParams,
    response: familyChoices,
    errors: ['training_not_found'],
    cacheKey: 'familyChoices',
    freshSeconds: 0,
  }),
  bookForFamily: endpoint({
    method: 'POST',
    path: '/user/family/registration',
    summary:
      'Book places for several of a family in one transaction: each as they can, or all or none. 404 for anybody else',
    access: 'client',
    body: bookFamilyBody,
    response: familyBooking,
    errors: [
      'item_not_found',
      'training_not_found',
      'registering_not_allowed',
      'user_already_registered',
      'registering_limit_exceeded',
      'same_day_limit_exceeded',
      'same_style_per_day_limit_exceeded',
      'overlapping_training',
      'no_free_places',
    ],
    isIdempotent: true,
    queueBy: 'trainingId',
  }),
  cancelForFamily: endpoint({
    method: 'DELETE',
    path: '/user/family/registration/{id}',
    summary: 'Leave a training, or its waiting list, for one of a family, at the price that was agreed to',
    access: 'client',
    params: longIdParams,
    query: leavingQuery,
    errors: ['item_not_found', 'cancelling_not_allowed'],
    isIdempotent: true,
  }),
};
