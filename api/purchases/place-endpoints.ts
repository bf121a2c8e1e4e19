import { endpoint } from '../endpoint.ts';
import { heldPlace, holdPlaceBody, placeOffer, placeQuery } from './place-schema.ts';

/** One place of one training, for whoever has no right to it. */
export const placeEndpoints = {
  getPlaceOffer: endpoint({
    method: 'GET',
    path: '/user/registration/purchase',
    summary: 'What one place of a training costs, and the place that is held for the caller, if any',
    access: 'client',
    feature: 'payment',
    query: placeQuery,
    response: placeOffer,
    errors: ['training_not_found', 'no_products_found'],
    cacheKey: 'place',
    freshSeconds: 0,
  }),
  holdPlace: endpoint({
    method: 'POST',
    path: '/user/registration/purchase',
    summary: 'Hold a place for ten minutes and make a purchase of it; the one that is held already, if any',
    access: 'client',
    feature: 'payment',
    body: holdPlaceBody,
    response: heldPlace,
    errors: [
      'training_not_found',
      'no_products_found',
      'changed_meanwhile',
      'seller_incomplete',
      'registering_not_allowed',
      'user_already_registered',
      'registering_limit_exceeded',
      'same_day_limit_exceeded',
      'same_style_per_day_limit_exceeded',
      'overlapping_training',
      'no_free_places',
      'place_held_too_often',
    ],
    isIdempotent: true,
    queueBy: 'trainingId',
  }),
  giveUpPlace: endpoint({
    method: 'DELETE',
    path: '/user/registration/purchase',
    summary: 'Give up the place that is held: it is free at once. Where none is held, nothing happens',
    access: 'client',
    query: placeQuery,
    errors: ['payment_in_progress'],
    isIdempotent: true,
  }),
};
